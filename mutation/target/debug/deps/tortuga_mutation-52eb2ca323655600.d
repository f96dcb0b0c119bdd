/work/main/mutation/target/debug/deps/tortuga_mutation-52eb2ca323655600.d: src/main.rs src/report.rs src/source.rs src/tree.rs src/trial.rs Cargo.toml

/work/main/mutation/target/debug/deps/libtortuga_mutation-52eb2ca323655600.rmeta: src/main.rs src/report.rs src/source.rs src/tree.rs src/trial.rs Cargo.toml

src/main.rs:
src/report.rs:
src/source.rs:
src/tree.rs:
src/trial.rs:
Cargo.toml:

# env-dep:CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__
# env-dep:CLIPPY_CONF_DIR
