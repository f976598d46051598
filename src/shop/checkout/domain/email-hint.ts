/** Where most shoppers have their mailbox. */
const common = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'protonmail.com',
]

/** Other real ones that differ from those by one letter. */
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com', 'rmail.com', 'cloud.com'])

/** Endings that belong to no domain, or to none that shoppers use, and what was meant. */
const endings = /\.(?:con|cmo|ocm|vom|xom|cim|comm|coom|c0m)$/

/**
 * The email that was probably meant, for a typed one whose domain is one slip away from a common one: a letter too
 * many, missing, wrong, or two in the wrong order. Null if there is nothing to say; a hint that is wrong is worse than
 * none.
 */
export function emailMeant(typed: string): string | null {
  const [, name, domain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? []
  const written = domain.toLowerCase()
  if (!name || real.has(written)) return null
  const ended = written.replace(endings, '.com')
  const meant = real.has(ended) ? ended : common.find((known) => isOneSlip(ended, known))
  if (meant) return `${name}@${meant}`
  return ended === written ? null : `${name}@${ended}`
}

/** Whether one slip turns a text into another: a letter more, less, or other, or two neighbors swapped. */
function isOneSlip(text: string, wanted: string): boolean {
  let same = 0
  while (same < text.length && text[same] === wanted[same]) same += 1
  const [left, right] = [text.slice(same), wanted.slice(same)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
