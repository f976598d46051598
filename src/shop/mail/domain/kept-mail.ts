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

/** What is kept of an email that was sent: its words. */
export const keptMailSchema = z.object({
  subject: z.string(),
  preview: z.string(),
  headline: z.string(),
  parts: z.array(part),
})

export type KeptMail = z.output<typeof keptMailSchema>

/**
 * What to keep of an email: its words, with the shop's own links cut off before their query, so that nothing kept opens
 * an order. Null for an email with an administrator's own text.
 */
export function keptOf({ subject, preview, headline, parts }: MailWords, origin: string) {
  const kept = parts.flatMap((one) => keptPart(one, origin))
  const isWhole = kept.length === parts.length
  return isWhole ? ({ subject, preview, headline, parts: kept } satisfies KeptMail) : null
}

function keptPart(one: MailPart, origin: string): KeptMail['parts'] {
  switch (one.kind) {
    case 'rich':
      return []
    case 'button':
      return [{ ...one, href: withoutQuery(one.href, origin) }]
    case 'note':
      return [one.href === undefined ? one : { ...one, href: withoutQuery(one.href, origin) }]
    case 'facts':
      return [{ ...one, facts: [...one.facts] }]
    default:
      return [one]
  }
}

const withoutQuery = (href: string, origin: string) =>
  href.startsWith(`${origin}/`) ? href.replace(/[?#].*$/, '') : href
