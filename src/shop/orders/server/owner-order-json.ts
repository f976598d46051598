import { z } from 'zod'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import { cardTitle, paidAmountOf } from '#shop/payments/domain/payment-means.ts'
import { allowedActions } from '../domain/allowed-actions.ts'
import { disputeEvidence } from '../domain/dispute-evidence.ts'
import {
  type OwnerOrder,
  type OwnerOrderRow,
  ownerOrderRowSchema,
  ownerOrderSchema,
} from '../domain/owner-order.schema.ts'

/** The fields whose stored form differs from the answer. */
const stored = {
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  shipBy: z.date().nullable(),
  expiresAt: z.date().nullable(),
}
const { units: _units, allowed: _allowed, ...row } = ownerOrderRowSchema.shape
const { items, payments, attempts, unmatched, disputes, fraudWarnings, events, mails } =
  ownerOrderSchema.shape
const storedDispute = disputes.element.extend({
  evidence: disputes.element.shape.evidence.nullable(),
})

/** Items store their options as JSON text. */
const storedItems = z.array(items.element.extend({ options: z.string().nullable() }))

/** Payments keep the card and the paid amount in their metadata. */
const storedPayments = z.array(
  payments.element
    .omit({ card: true, paidAmount: true })
    .extend({ metadata: z.string().nullable() }),
)

/** An order of the owner's list, as `rowColumns` select it. */
export const storedRow = z.object({ ...row, ...stored, items: storedItems })

/** An order, as `rowColumns` and `detailColumns` select it. */
export const storedOrder = storedRow.extend({
  payments: storedPayments,
  attempts,
  unmatched,
  fraudWarnings,
  events,
  mails,
  disputes: z.array(storedDispute),
})

type StoredRow = z.infer<typeof storedRow>

/** Converts a stored order to the owner's view. */
export function ownerOrder(order: z.infer<typeof storedOrder>): OwnerOrder {
  const items = order.items.map((item) => ({ ...item, options: parseChoice(item.options) ?? {} }))
  const payments = order.payments.map(({ metadata, ...payment }) => ({
    ...payment,
    card: cardTitle(metadata),
    paidAmount: paidAmountOf(metadata),
  }))
  const disputed = { ...order, ...derived(order), items, payments, disputes: [] }
  const disputes = order.disputes.map((dispute) => ({
    ...dispute,
    evidence: dispute.evidence ?? disputeEvidence(disputed),
  }))
  return { ...disputed, disputes }
}

/** Converts a stored order to a row of the owner's list, without its items. */
export function ownerOrderRow({ items, ...order }: StoredRow): OwnerOrderRow {
  return { ...order, ...derived({ ...order, items }) }
}

function derived(order: StoredRow) {
  return {
    units: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    allowed: allowedActions(order),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipBy: order.shipBy?.toISOString() ?? null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
  }
}
