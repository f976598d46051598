/** The limits of photos in reviews. */
export const photoLimits = {
  /** The most photos of one review. */
  count: 3,
  /** The largest accepted file, in bytes. */
  bytes: 4_000_000,
  /** The most pixels of an uploaded file. */
  pixels: 16_000_000,
  /** How many photos, across all reviews, may wait to be encoded. */
  waiting: 200,
  /** How long after a review is written photos can be added, in minutes. */
  minutes: 60,
  /** How many uploads may run at once, per address and per process. */
  uploadsPerAddress: 2,
  uploadsInAll: 8,
} as const

/** The path of POST /api/reviews/{id}/photos, whose body is a photo read as a stream. */
export const photoUploadPath = /^\/api\/reviews\/\d+\/photos$/
