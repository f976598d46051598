export interface DemoReview {
  customerName: string
  customerEmail: string
  rating: number
  title: string
  comment: string
  verified: boolean
  helpful: number
  daysAgo: number
}

const firstLine =
  /^(?<rating>[1-5]) \| (?<name>[^|]+) \| (?<days>\d+) days ago(?<verified> \| verified)?(?: \| (?<helpful>\d+) helpful)?$/

/**
 * Parses reviews from a text: each is a line "5 | Name | 12 days ago | verified | 3 helpful" (the
 * last two are optional), a line with the title and a line with the comment. An empty line
 * separates reviews.
 */
export function readReviews(text: string): DemoReview[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(readReview)
}

function readReview(block: string): DemoReview {
  const [first = '', title, comment, ...rest] = block.split('\n')
  const parts = firstLine.exec(first)?.groups
  if (!parts?.name || !title || !comment || rest.length > 0)
    throw new Error(`"${first}" does not begin a review of three lines`)
  return {
    customerName: parts.name,
    customerEmail: addressOf(parts.name),
    rating: Number(parts.rating),
    title,
    comment,
    verified: parts.verified !== undefined,
    helpful: Number(parts.helpful ?? 0),
    daysAgo: Number(parts.days),
  }
}

function addressOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
  return `${plain.trim().replace(/ +/g, '.')}@example.com`
}
