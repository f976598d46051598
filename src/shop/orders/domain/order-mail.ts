import { z } from 'zod'
import { type OrderMailKind, orderMailKinds } from '#shop/mail/domain/mail-content.ts'
import type { OwnerOrder } from './owner-order.schema.ts'

/** GET /api/admin/orders/{id}/mails/{kind}: an order's email as it was sent, or else as it would be written now. */
export const shownMailSchema = z
  .object({
    kind: z.enum(orderMailKinds),
    to: z.string(),
    /** When it was last sent or requested; null if never. */
    at: z.iso.datetime({ offset: true }).nullable(),
    /** Whether it reads as it was sent, apart from its links; otherwise as it would be written now. */
    isAsSent: z.boolean(),
    /** Whether it can still be written, and so be sent or sent again. */
    canBeSent: z.boolean(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  })
  .meta({ id: 'ShownMail' })

export type ShownMail = z.infer<typeof shownMailSchema>

const ofWholeOrder: ReadonlySet<OrderMailKind> = new Set([
  'pay-link',
  'order-confirmation',
  'receipt',
  'expired',
  'cancelled',
])

/** Whether an email is about the whole order and needs no earlier one; others are about a parcel, refund, or return. */
export function tellsOfOrder(kind: OrderMailKind): boolean {
  return ofWholeOrder.has(kind)
}

type MailedOrder = Pick<OwnerOrder, 'status' | 'paymentStatus' | 'paidAt'> & {
  mails: readonly Pick<OwnerOrder['mails'][number], 'kind'>[]
}

const fits: Partial<Record<OrderMailKind, (order: MailedOrder) => boolean>> = {
  'pay-link': ({ status }) => status === 'pending',
  'order-confirmation': ({ status }) => status !== 'expired' && status !== 'cancelled',
  receipt: ({ paidAt }) => paidAt !== null,
  expired: ({ paymentStatus }) => paymentStatus === 'expired',
  cancelled: ({ status }) => status === 'cancelled',
}

/** The emails that an order never had but that could be sent now. */
export function unsentMails(order: MailedOrder): OrderMailKind[] {
  const had = new Set(order.mails.map(({ kind }) => kind))
  return orderMailKinds.filter((kind) => !had.has(kind) && fits[kind]?.(order))
}

/** The email that an owner can send again once an order's address is corrected; null if none fits. */
export function mailForNewAddress(
  order: MailedOrder & Pick<OwnerOrder, 'origin'>,
): 'pay-link' | 'order-confirmation' | null {
  const had = (kind: OrderMailKind) => order.mails.some((mail) => mail.kind === kind)
  const kind =
    order.origin === 'draft' && order.status === 'pending' ? 'pay-link' : 'order-confirmation'
  return had(kind) && fits[kind]?.(order) ? kind : null
}

/** Names for each email in an order's history. */
export const mailNames: Readonly<Record<OrderMailKind, string>> = {
  'pay-link': 'pay link',
  'order-confirmation': 'confirmation',
  receipt: 'receipt',
  cashback: 'cashback code',
  delayed: 'notice of the delay',
  dispatched: 'email about the shipment',
  'parcel-cancelled': 'email about the canceled package',
  delivered: 'email about the delivery',
  expired: 'email about the expiry',
  cancelled: 'email about the cancellation',
  refunded: 'email about the refund',
  return: 'email about the return',
}
