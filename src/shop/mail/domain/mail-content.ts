import type { RichBlock } from '#kernel/rich-text.ts'
import type { MailBudget } from './mailbox.ts'

/** The content of an email, before styling; rendered both as HTML and as plain text. */
export interface MailContent {
  subject: string
  /** The preview line that mail programs show beside the subject. */
  preview: string
  /** Empty if the parts bring their own headline. */
  headline: string
  /** The mailbox budget that the email counts against; null for emails always sent, which cost something to cause. */
  budget: MailBudget | null
  parts: readonly MailPart[]
  /** Where replies go; to the shop's contact if left out. */
  replyTo?: string
  /** Headers beyond the usual ones, such as List-Unsubscribe (RFC 8058). */
  headers?: Readonly<Record<string, string>>
  /** Attached files, such as a receipt. */
  attachments?: readonly Attachment[]
}

/** What an email says. */
export type MailWords = Pick<MailContent, 'subject' | 'preview' | 'headline' | 'parts'>

export interface Attachment {
  filename: string
  contentType: string
  content: Uint8Array
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; text: string }
  /** Names and values in two columns; with `isSum`, the last row is styled as the total. */
  | { kind: 'facts'; title?: string; facts: readonly Fact[]; isSum?: boolean }
  | { kind: 'note'; text: string; href?: string }
  /** Text an administrator wrote, with headings, lists, and links. */
  | { kind: 'rich'; blocks: readonly RichBlock[] }
  | { kind: 'rule' }

export interface Fact {
  name: string
  value: string
  /** A second line under the name, such as the chosen options. */
  detail?: string
  /** The address of a small 4:5 picture: a path of the shop, or an https URL. */
  picture?: string
}

/** The emails of an order, which owners can view and resend (commerce 4, exact point 8). */
export const orderMailKinds = [
  'pay-link',
  'order-confirmation',
  'receipt',
  'cashback',
  'delayed',
  'dispatched',
  'parcel-cancelled',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
  'return',
] as const

export type OrderMailKind = (typeof orderMailKinds)[number]

/** Whether text names a kind of order email. */
export function isOrderMailKind(kind: string): kind is OrderMailKind {
  return orderMailKinds.some((known) => known === kind)
}

/** Every kind of email that the shop sends. */
export const mailKinds = [
  ...orderMailKinds,
  'new-order',
  'order-claim',
  'coin-claim',
  'coin-payment',
  'newsletter-confirmation',
  'restocked',
  'campaign-test',
] as const

export type MailKind = (typeof mailKinds)[number]

/** The unique name of an email, also used to find its file. */
export function mailKey({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind}-${reference}`
}
