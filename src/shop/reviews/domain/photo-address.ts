/** The widths in which a review's photos are served, in pixels: small next to the text, and full size. */
export const photoWidths = [320, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The path of a review's photo in a width. */
export function photoUrl(key: string, width: PhotoWidth): string {
  return `/images/reviews/${key}-${width}.webp`
}
