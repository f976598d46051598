/** Longer texts are shortened to their differing part, in characters. */
const longText = 160
/** How much matching text to show around the difference, in characters. */
const around = 30

/** Two texts to show side by side; long ones are cut to the part that differs and a little around it. */
export function differingParts(one: string, other: string): [one: string, other: string] {
  if (Math.max(one.length, other.length) <= longText) return [one, other]
  const from = commonLength(one, other)
  const shorter = Math.min(one.length, other.length) - from
  const until = Math.min(shorter, commonLength(reversed(one), reversed(other)))
  const part = (text: string) => cut(text, Math.max(0, from - around), text.length - until + around)
  return [part(one), part(other)]
}

function cut(text: string, from: number, until: number): string {
  const end = Math.min(until, text.length, from + longText)
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

const reversed = (text: string) => [...text].toReversed().join('')

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}
