const seen = new Map<string, string>()

/** Records which size of a picture the browser has already fetched. */
export function noteSeenPicture(address: string, image: HTMLImageElement): void {
  if (!seen.has(address)) seen.set(address, image.currentSrc)
}

/** A fetched size of the picture to show while a larger one loads; undefined if there is none. */
export function seenPicture(address: string): string | undefined {
  return seen.get(address)
}
