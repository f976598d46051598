import { z } from 'zod'
import type { MailPart, MailWords } from './mail-content.ts'

const fact = z.object({
  name: z.string(),
  value: z.string(),
  detail: z.string().exactOptional(),
  picture: z.string().exactOptional(),
})

/** Every part but an administrator's own text, which its campaign keeps. */
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), href: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({
    kind: z.literal('facts'),
    title: z.string().exactOptional(),
    facts: z.array(fact),
    isSum: z.boolean().exactOptional(),
  }),
  z.object({ kind: z.literal('note'), text: z.string(), href: z.string().exactOptional() }),
  z.object({ kind: z.literal('rule') }),
])

/** What is kept of an email that was sent. */
export const keptMailSchema = z.object({
  to: z.string(),
  at: z.iso.datetime(),
  subject: z.string(),
  preview: z.string(),
  headline: z.string(),
  parts: z.array(part),
})

export type KeptMail = z.output<typeof keptMailSchema>

/**
 * What to keep of an email: its words, whom it went to and when, with the shop's own links cut off so that nothing kept
 * opens an order. Null for an email with an administrator's own text.
 */
export function keptOf(
  { subject, preview, headline, parts }: MailWords,
  { origin, ...sending }: { origin: string } & Pick<KeptMail, 'to' | 'at'>,
): KeptMail | null {
  const kept = parts.flatMap((one) => keptPart(one, origin))
  return kept.length === parts.length
    ? { ...sending, subject, preview, headline, parts: kept }
    : null
}

function keptPart(one: MailPart, origin: string): KeptMail['parts'] {
  switch (one.kind) {
    case 'rich':
      return []
    case 'button':
      return [{ ...one, href: keptLink(one.href, origin) }]
    case 'note':
      return [one.href === undefined ? one : { ...one, href: keptLink(one.href, origin) }]
    case 'facts':
      return [{ ...one, facts: [...one.facts] }]
    default:
      return [one]
  }
}

/** A link of the shop without what may open an order: its query, and all after the first part of its path. */
function keptLink(href: string, origin: string): string {
  if (!href.startsWith(`${origin}/`)) return href
  const [first = ''] = href.slice(origin.length + 1).split(/[/?#]/)
  return `${origin}/${first}`
}
