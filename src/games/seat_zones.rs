//! Zones that every seat has, declared by name.

/// Declares zones of which every seat has one: for each a function by the name that layouts know it by.
macro_rules! seat_zones {
    ($($(#[$about:meta])* $zone:ident;)+) => {$(
        $(#[$about])*
        pub(crate) const fn $zone(seat: $crate::engine::Seat) -> $crate::engine::ZoneId {
            $crate::engine::ZoneId::of(stringify!($zone), seat)
        }
    )+};
}
