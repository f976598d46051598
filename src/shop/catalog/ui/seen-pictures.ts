const seen = new Map<string, string>()

/** Notes which size of a picture the browser has already fetched. */
export function noteSeenPicture(address: string, image: HTMLImageElement): void {
  if (!seen.has(address)) seen.set(address, image.currentSrc)
}

/** A size of the picture that can be shown at once while a larger one comes; none if there is none. */
export function seenPicture(address: string): string | undefined {
  return seen.get(address)
}
