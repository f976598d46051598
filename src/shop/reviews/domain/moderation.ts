/** Why a review waits for an administrator to read it. */
export type HoldReason = 'link' | 'repetition' | 'copy'

/** The length, in characters, from which the same words in another review count as copied. */
export const copiedFromLength = 80

/**
 * Each pattern starts with one character or a fixed word, never with a repetition. A leading repetition would be
 * retried at every letter of a long word, which takes quadratic time.
 */
const links = [
  /\b(?:https?|ftp):\/{0,2}\S/iu,
  /\bwww\.\S/iu,
  /[\p{L}\d._%+-]@[\p{L}\d-]+\.[\p{L}\d.-]/iu,
  /[\p{L}\d-]\.(?:com|net|org|biz|info|io|ru|cn|de|uk|eu|xyz|ly|tk)(?![\p{L}\d-])/iu,
  /[\p{L}\d-]\.\p{L}{2,}\/\S/iu,
]

/**
 * Why a review's own text requires reading before it is shown, links or repetition (spec 5); null if it does not. Its
 * writer's name is shown, too, so a link may be in it.
 */
export function findHoldReason({
  title,
  comment,
  customerName,
}: {
  title: string
  comment: string
  customerName: string
}): HoldReason | null {
  const texts = [title, comment, customerName]
  if (texts.some((text) => links.some((link) => link.test(text)))) return 'link'
  return texts.some(repeatsItself) ? 'repetition' : null
}

/** The message to the writer of a review that waits. */
export function pendingSentence(reason: HoldReason): string {
  return `${pendingCauses[reason]}, so we’ll read it before it goes live. It’s saved, and you don’t need to do anything.`
}

const pendingCauses: Record<HoldReason, string> = {
  link: 'Your review contains a link or an address',
  repetition: 'Your review says the same thing over and over',
  copy: 'Your review repeats one posted earlier',
}

/** How many times in a row a phrase of this many words must occur to count as repetition. */
const timesOf = (words: number) => (words === 1 ? 5 : words < 4 ? 4 : 3)
const longestPhrase = 40

function repeatsItself(text: string): boolean {
  if (/(\S)\1{11,}/u.test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  return Array.from({ length: longestPhrase }, (_, at) => at + 1).some(
    (length) => longestEcho(words, length) >= length * (timesOf(length) - 1),
  )
}

/** The length of the longest run of words that each equal the word `distance` before them. */
function longestEcho(words: readonly string[], distance: number): number {
  let longest = 0
  let echo = 0
  for (let at = distance; at < words.length; at += 1) {
    echo = words[at] === words[at - distance] ? echo + 1 : 0
    longest = Math.max(longest, echo)
  }
  return longest
}
