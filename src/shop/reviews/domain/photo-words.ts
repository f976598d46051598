/** What became of the files that a reviewer chose as photos. */
export interface PhotosTaken {
  /** How many files weren't photos that their browser can read. */
  unread: number
  /** How many were left out because a review can't have more. */
  left: number
}

/** Says which of the chosen files were not taken, and why; '' if all were. */
export function photosTakenWords({ unread, left }: PhotosTaken): string {
  const sentences = [
    ...(unread > 0 ? [`${unreadWords(unread)} Please choose JPEG or PNG.`] : []),
    ...(left > 0 ? ['We kept the first three photos.'] : []),
  ]
  return sentences.join(' ')
}

function unreadWords(count: number): string {
  return count === 1
    ? 'That file isn’t a photo we can read.'
    : `${count} of those files aren’t photos we can read.`
}

/** Says that chosen photos are being shrunk. */
export function preparingWords(count: number): string {
  return count === 1 ? 'Preparing your photo...' : 'Preparing your photos...'
}
