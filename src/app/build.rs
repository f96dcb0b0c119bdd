//! Gives a program for Windows its icon, and what its properties say. Elsewhere both belong to what is installed.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../packaging/icons/tortuga.ico");
    #[cfg(windows)]
    {
        let mut resource = winresource::WindowsResource::new();
        resource.set_icon("../../packaging/icons/tortuga.ico");
        resource.set("ProductName", "Tortuga");
        resource.set("FileDescription", "Tortuga");
        // A program without an icon can be played.
        if let Err(why) = resource.compile() {
            println!("cargo:warning={why}");
        }
    }
}
