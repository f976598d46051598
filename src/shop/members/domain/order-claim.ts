/** What the links that claim orders are signed for. */
export const claimPurpose = 'order-claim'

/** How long such a link works, in milliseconds: two days. */
export const claimLimitMs = 48 * 3_600_000
