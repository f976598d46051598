/** The widths of a review's photos in pixels: small ones beside the text, and full size. */
export const photoWidths = [320, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The path of a review's photo at a width. */
export function photoUrl(key: string, width: PhotoWidth): string {
  return `/images/reviews/${key}-${width}.webp`
}
