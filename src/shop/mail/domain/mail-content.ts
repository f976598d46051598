import type { MailBudget } from './mailbox.ts'

/** What a mail says, before it has a look: templates turn it into HTML and into plain text. */
export interface MailContent {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  headline: string
  /** Which of a mailbox's budgets it counts on; null for what is always sent, since nobody causes it for nothing. */
  budget: MailBudget | null
  parts: readonly MailPart[]
  /** Headers beyond the usual ones, such as List-Unsubscribe (RFC 8058). */
  headers?: Readonly<Record<string, string>>
  /** Files that go along, such as a receipt. */
  attachments?: readonly Attachment[]
}

export interface Attachment {
  filename: string
  contentType: string
  content: Uint8Array
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; text: string }
  /** Names and values in two columns; the last may be set off as the sum. */
  | { kind: 'facts'; title?: string; facts: readonly Fact[]; isSum?: boolean }
  | { kind: 'note'; text: string; href?: string }

export interface Fact {
  name: string
  value: string
  /** A second line under the name, such as the chosen options. */
  detail?: string
}

/** Every kind of mail that the shop sends. */
export const mailKinds = [
  'order-confirmation',
  'receipt',
  'order-claim',
  'cashback',
  'newsletter-confirmation',
] as const

export type MailKind = (typeof mailKinds)[number]

/** The name of a mail among all others, by which its file is found. */
export function mailKey({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind}-${reference}`
}
