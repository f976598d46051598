/** What a shopper may add to a review. */
export const photoLimits = {
  /** How many photos a review has at most. */
  count: 3,
  /** The largest file that is taken, in bytes. */
  bytes: 4_000_000,
  /** The most pixels a file may have before it is made smaller. */
  pixels: 16_000_000,
  /** How many photos of all reviews may wait to be encoded. */
  waiting: 200,
  /** How long photos may be added to a review that was just written, in minutes. */
  minutes: 60,
  /** How many uploads one address, and one process, may have under way. */
  uploadsPerAddress: 2,
  uploadsInAll: 8,
} as const

/** The path of POST /api/reviews/{id}/photos, whose body is a photo and is read as it comes. */
export const photoUploadPath = /^\/api\/reviews\/\d+\/photos$/
