/** What a shopper may send along with a review. */
export const photoLimits = {
  /** How many photos a review has at most. */
  count: 3,
  /** The largest photo that is taken, in bytes. */
  bytes: 4_000_000,
  /** The most pixels a photo may have before it is made smaller. */
  pixels: 50_000_000,
} as const

/** The body of POST /api/products/{productId}/reviews, which may carry photos as base64 text. */
export const reviewBody = {
  path: /^\/api\/products\/\d+\/reviews$/,
  maxBytes: Math.ceil((photoLimits.count * photoLimits.bytes * 4) / 3) + 64_000,
} as const
