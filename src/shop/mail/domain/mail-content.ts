import type { RichBlock } from '#kernel/rich-text.ts'
import type { MailBudget } from './mailbox.ts'

/** The content of an email, without its look: it is rendered as HTML and as plain text. */
export interface MailContent {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** Empty where the parts bring their own. */
  headline: string
  /**
   * The mailbox budget that the email counts against; null for emails that are always sent, because
   * causing them costs something.
   */
  budget: MailBudget | null
  parts: readonly MailPart[]
  /** Headers beyond the usual ones, such as List-Unsubscribe (RFC 8058). */
  headers?: Readonly<Record<string, string>>
  /** Attached files, such as a receipt. */
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
  /** Names and values in two columns; with `isSum`, the last row is set off as the sum. */
  | { kind: 'facts'; title?: string; facts: readonly Fact[]; isSum?: boolean }
  | { kind: 'note'; text: string; href?: string }
  /** What somebody wrote, with headings, lists and links. */
  | { kind: 'rich'; blocks: readonly RichBlock[] }
  | { kind: 'rule' }

export interface Fact {
  name: string
  value: string
  /** A second line under the name, such as the chosen options. */
  detail?: string
  /** The address of a small picture of it, 4:5: a path of the shop, or one that begins with https. */
  picture?: string
}

/** The emails of an order, which its owner sees and can send again (commerce 4, exact point 8). */
export const orderMailKinds = [
  'pay-link',
  'order-confirmation',
  'receipt',
  'delayed',
  'dispatched',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
  'return',
] as const

export type OrderMailKind = (typeof orderMailKinds)[number]

/** Whether a word is a kind of email of an order. */
export function isOrderMailKind(kind: string): kind is OrderMailKind {
  return orderMailKinds.some((known) => known === kind)
}

/** Every kind of email that the shop sends. */
export const mailKinds = [
  ...orderMailKinds,
  'order-claim',
  'coin-claim',
  'coin-payment',
  'cashback',
  'newsletter-confirmation',
  'restocked',
  'campaign-test',
] as const

export type MailKind = (typeof mailKinds)[number]

/** The unique name of an email, also used to find its file. */
export function mailKey({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind}-${reference}`
}
