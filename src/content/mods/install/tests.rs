//! What is installed and what is refused, with archives made for it.

use super::*;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::ZipArchiveWriter;
use rawzip::path::EntryPath;
use std::io::Write;
use tempfile::{TempDir, tempdir};

const REEF: &str = "(id: \"reef\", name: \"Reef\", version: \"1\")";

/// A zip file with these files; the names stand in it as they are given.
fn zip(files: &[(&str, &[u8], u32)]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut out);
    for (path, bytes, mode) in files {
        let file = archive.new_file(EntryPath::verbatim(path.as_bytes()));
        let file = file.compression_method(CompressionMethod::DEFLATE);
        let (mut entry, config) = file.unix_permissions(*mode).start().expect("a file");
        let packer = DeflateEncoder::new(&mut entry, Compression::best());
        let mut writer = config.wrap(packer);
        writer.write_all(bytes).expect("written");
        let (packer, sums) = writer.finish().expect("summed up");
        packer.finish().expect("packed");
        entry.finish(sums).expect("a whole file");
    }
    archive.finish().expect("a whole archive");
    out
}

const FILE: u32 = 0o100_644;

fn look(bytes: &[u8]) -> Result<ModPackage, InstallError> {
    let folder = tempdir().expect("a folder for the test");
    let place = folder.path().join("dropped.zip");
    fs::write(&place, bytes).expect("written");
    ModPackage::look(
        &place,
        &Content::of_files([("assets/pig/a.ron", b"()".as_slice())]),
    )
}

/// The refusal of a mod with one more file.
fn refused(path: &str, bytes: &[u8], mode: u32) -> InstallError {
    let files = [("mod.ron", REEF.as_bytes(), FILE), (path, bytes, mode)];
    look(&zip(&files)).expect_err("it is hostile")
}

fn whole() -> Vec<u8> {
    zip(&[
        ("reef/mod.ron", REEF.as_bytes(), FILE),
        ("reef/assets/game/text.ron", b"(texts: (a: \"b\"))", FILE),
        ("reef/LICENSE", b"Take it.", FILE),
        ("__MACOSX/._mod.ron", b"\0", FILE),
    ])
}

fn paths(parcel: &ModPackage) -> Vec<&str> {
    parcel.files().map(|(path, _)| path).collect()
}

#[test]
fn an_archive_and_a_folder_are_looked_at_alike() {
    let parcel = look(&whole()).expect("a mod");
    assert_eq!(parcel.manifest.id, "reef");
    assert_eq!(paths(&parcel), ["assets/game/text.ron", "mod.ron"]);
    let folder = tempdir().expect("a folder for the test");
    fs::create_dir_all(folder.path().join("assets/game")).expect("room");
    fs::write(folder.path().join("mod.ron"), REEF).expect("written");
    fs::write(
        folder.path().join("assets/game/text.ron"),
        "(texts: (a: \"b\"))",
    )
    .expect("written");
    fs::write(folder.path().join(".hidden.exe"), "x").expect("written");
    let other = ModPackage::look(folder.path(), &Content::default()).expect("a mod");
    assert_eq!(paths(&other), paths(&parcel));
}

#[test]
fn paths_that_lead_out_of_the_folder_are_refused() {
    for path in [
        "../evil.txt",
        "assets/../../evil.txt",
        "/etc/evil.txt",
        "C:\\evil.txt",
        "assets\\..\\evil.txt",
        "assets//evil.txt",
        "assets/con. /evil.txt",
        "assets/a\u{7}.txt",
    ] {
        let why = refused(path, b"x", FILE);
        assert!(matches!(why, InstallError::Outside(_)), "{path}: {why:?}");
    }
}

#[test]
fn links_programs_archives_and_doubles_are_refused() {
    let link = refused("assets/a.txt", b"/etc/passwd", 0o120_777);
    assert!(matches!(link, InstallError::Link(_)), "{link:?}");
    for path in ["assets/run.exe", "inner.zip", "assets/a.sh", "assets/A.RON"] {
        let why = refused(path, b"x", FILE);
        assert!(matches!(why, InstallError::Kind(_)), "{path}: {why:?}");
    }
    let twice = refused("MOD.ron", b"x", FILE);
    assert!(matches!(twice, InstallError::Twice(_)), "{twice:?}");
    // Found by fuzzing: one name cannot be a file and a folder, whichever comes first.
    let below = refused("mod.ron/a.txt", b"x", FILE);
    assert!(matches!(&below, InstallError::Twice(path) if path == "mod.ron"));
    let files = [
        ("mod.ron", REEF.as_bytes(), FILE),
        ("assets/A.txt/b.txt", b"x", FILE),
        ("assets/a.txt", b"x", FILE),
    ];
    let above = look(&zip(&files)).expect_err("both");
    assert!(matches!(&above, InstallError::Twice(path) if path == "assets/a.txt"));
    let deep = format!("assets/{}a.txt", "d/".repeat(40));
    assert!(matches!(refused(&deep, b"x", FILE), InstallError::Deep(_)));
}

#[test]
fn what_grows_without_measure_is_refused_and_not_unpacked() {
    let bomb = vec![0; 64 << 20];
    let why = refused("assets/a.txt", &bomb, FILE);
    assert!(
        matches!(why, InstallError::Trap(_) | InstallError::LargeFile(_)),
        "{why:?}"
    );
    let tight = refused("assets/a.txt", &vec![b'a'; 1 << 20], FILE);
    assert!(matches!(tight, InstallError::Trap(_)), "{tight:?}");
    // Noise does not shrink: it is simply too large.
    let mut noise = Vec::new();
    let mut hash = blake3::Hasher::new().finalize_xof();
    noise.resize((MAX_FILE + 1) as usize, 0);
    hash.fill(&mut noise);
    let large = refused("assets/a.ogg", &noise, FILE);
    assert!(matches!(large, InstallError::LargeFile(_)), "{large:?}");
    noise.truncate(MAX_FILE as usize);
    let names: Vec<String> = (0..=MAX_TOTAL / MAX_FILE)
        .map(|n| format!("assets/{n}.ogg"))
        .collect();
    let mut files: Files = Files::default();
    let mut add = |name: &String| files.add(name, |_| Ok(noise.clone()));
    let all: Result<Vec<()>, InstallError> = names.iter().map(&mut add).collect();
    assert!(matches!(all, Err(InstallError::Large)));
    let mut many = Files::default();
    let add = |n: usize| many.add(&format!("assets/{n}.txt"), |_| Ok(Vec::new()));
    let all: Result<Vec<()>, InstallError> = (0..=MAX_FILES).map(add).collect();
    assert!(matches!(all, Err(InstallError::ManyFiles)));
}

#[test]
fn what_is_no_mod_is_refused_with_the_reason() {
    assert!(matches!(look(b"no archive"), Err(InstallError::NoArchive)));
    let bare = zip(&[("assets/a.txt", b"x", FILE)]);
    assert!(matches!(look(&bare), Err(InstallError::NoManifest)));
    let two = zip(&[("a/mod.ron", b"x", FILE), ("b/mod.ron", b"x", FILE)]);
    let told = look(&two);
    assert!(matches!(told, Err(InstallError::Several(mods)) if mods == ["a", "b"]));
    for manifest in [
        "(id: \"Reef\")",
        "(id: \"pig\", name: \"P\", version: \"1\")",
    ] {
        let why = look(&zip(&[("mod.ron", manifest.as_bytes(), FILE)]));
        let Err(InstallError::Manifest(faults)) = why else {
            panic!("{manifest} is refused for its manifest: {why:?}");
        };
        assert_eq!(faults.0[0].line, 1, "{faults}");
    }
    let mut cut = whole();
    cut.truncate(cut.len() / 2);
    assert!(look(&cut).is_err());
    let missing = ModPackage::look(Path::new("/nowhere/at/all.zip"), &Content::default());
    assert!(matches!(missing, Err(InstallError::Unreadable(_))));
    // Whatever single byte is wrong, the program says so or reads the mod as it is.
    for at in 0..whole().len() {
        let mut broken = whole();
        broken[at] ^= 0x55;
        if let Ok(parcel) = look(&broken) {
            assert_eq!(parcel.manifest.id, "reef");
        }
    }
}

fn version(mods: &TempDir, folder: &str) -> String {
    fs::read_to_string(mods.path().join(folder).join("mod.ron")).expect("it is there")
}

#[test]
fn a_mod_is_installed_whole_and_takes_the_place_of_its_older_version() {
    let mods = tempdir().expect("a folder for the test");
    let parcel = look(&whole()).expect("a mod");
    let place = parcel.install(mods.path(), None).expect("installed");
    assert_eq!(place, mods.path().join("reef"));
    let newer = REEF.replace("\"1\"", "\"2\"");
    let parcel = look(&zip(&[("mod.ron", newer.as_bytes(), FILE)])).expect("a mod");
    parcel
        .install(mods.path(), Some(&place))
        .expect("installed");
    assert_eq!(version(&mods, "reef"), newer);
    assert!(
        !place.join("assets").exists(),
        "nothing of the old one stays"
    );
    // Another mod lies in the folder of this name.
    let third = parcel.install(mods.path(), None).expect("installed");
    assert_eq!(third, mods.path().join("reef_2"));
    let left = fs::read_dir(mods.path()).expect("a folder").count();
    assert_eq!(left, 2, "nothing lies about");
}

#[test]
fn a_mod_that_was_moved_away_by_an_installation_that_was_cut_off_is_put_back() {
    let mods = tempdir().expect("a folder for the test");
    let write = |folder: &str, version: &str| {
        let place = mods.path().join(folder);
        fs::create_dir_all(&place).expect("room");
        let text = REEF.replace("\"1\"", &format!("\"{version}\""));
        fs::write(place.join("mod.ron"), text).expect("written");
    };
    // Cut off between the two steps.
    write(".mod-a/new", "2");
    write(".mod-a/old/reef", "1");
    // Cut off behind the second.
    write(".mod-b/old/gull", "1");
    write("gull", "2");
    recover(mods.path());
    assert!(version(&mods, "reef").contains("\"1\""));
    assert!(version(&mods, "gull").contains("\"2\""));
    let left = fs::File::open(mods.path().join(".mod-b")).expect("it may be under way");
    let now = left.metadata().and_then(|meta| meta.modified());
    left.set_modified(now.expect("a time") - 2 * COLD)
        .expect("its own folder");
    recover(mods.path());
    assert!(
        !mods.path().join(".mod-b").exists(),
        "nothing lies about for ever"
    );
    recover(Path::new("/nowhere/at/all"));
}
