/** The limits of an uploaded product picture. */
export const uploadLimits = {
  /** The maximum file size, in bytes. */
  bytes: 20_000_000,
  /** The maximum number of pixels. */
  pixels: 100_000_000,
} as const
