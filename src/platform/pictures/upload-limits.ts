/** The limits of an uploaded picture of a product. */
export const uploadLimits = {
  /** The largest file, in bytes. */
  bytes: 20_000_000,
  /** The most pixels. */
  pixels: 100_000_000,
} as const
