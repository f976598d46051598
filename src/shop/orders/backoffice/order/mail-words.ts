import type { OwnerOrder } from '../../domain/owner-order.schema.ts'

type OrderMail = OwnerOrder['mails'][number]

/** The names of the emails of an order. */
export const mailWords: Readonly<Record<OrderMail['kind'], string>> = {
  'pay-link': 'Pay link',
  'order-confirmation': 'Order confirmation',
  receipt: 'Receipt',
  cashback: 'Cashback code',
  delayed: 'Delay notice',
  dispatched: 'Package shipped',
  'parcel-cancelled': 'Package canceled',
  delivered: 'Package delivered',
  expired: 'Order expired',
  cancelled: 'Order canceled',
  refunded: 'Refund',
  return: 'Return',
}

/** The outcome of an email in words; null if it was simply sent. */
export const mailStates: Readonly<Record<OrderMail['status'], string | null>> = {
  queued: 'On its way',
  sent: null,
  failed: 'Could not be sent',
  dropped: 'Not sent',
}
