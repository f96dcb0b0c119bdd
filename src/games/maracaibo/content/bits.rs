//! Sets of small numbers as bits: what all of them share.

/// The places of the bits that are set, ascending.
#[inline]
pub(crate) fn bits(mut left: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        next
    })
}
