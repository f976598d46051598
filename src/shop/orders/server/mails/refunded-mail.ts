import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { ledgerEntries } from '#db/tables/ledger.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { EntryKind } from '#shop/ledger/domain/entry.ts'
import type { Fact, MailPart } from '#shop/mail/domain/mail-content.ts'
import type { MailTemplate } from '#shop/mail/server/deliver-mail.ts'
import { findRefund } from '#shop/payments/server/find-refund.ts'
import { whenSeen } from '../../domain/own-cancel.ts'
import type { OwnerOrder, Refund } from '../../domain/owner-order.schema.ts'
import { trackingLink } from '../order-links.ts'
import { readOwnerOrder } from '../read-owner-order.ts'
import { unitFacts } from './unit-fact.ts'

/** The email that money was refunded, with the parts of the refund; the reference is the refund's id. */
export const refundedMail: MailTemplate = async (context, reference) => {
  const found = await findRefund(context.db, Number(reference))
  if (!found) return null
  const order = await readOwnerOrder(context.db, found.orderId)
  const refund = order.refunds.find(({ id }) => id === found.id)
  if (refund?.status !== 'succeeded') return null
  const { name, contact } = context.settings
  const amount = formatDecimal(refund.amount)
  return {
    subject: `We have refunded ${amount} of your ${name} order #${order.id}`,
    preview: `It comes back the way you paid. ${whenSeen(order)}`,
    headline: 'Your money is on its way back.',
    budget: null,
    parts: [
      {
        kind: 'paragraph',
        text: `${order.firstName}, we have refunded ${amount} of your order #${order.id}, the way you paid. ${whenSeen(order)}`,
      },
      { kind: 'button', label: 'See your order', href: trackingLink(context, order) },
      ...refundedUnits(order, refund),
      amountFacts(refund),
      ...(await cashbackNote(context.db, refund.id)),
      {
        kind: 'note',
        text: `Something not right? Write to ${contact.email} with your order number.`,
      },
    ],
  }
}

/** What became of the order's cashback code, if this refund lowered it; nothing once it is used. */
async function cashbackNote(db: Db, refundId: number): Promise<MailPart[]> {
  const [code] = await db
    .select({ value: promotionalCodes.value, isActive: promotionalCodes.isActive })
    .from(ledgerEntries)
    .innerJoin(promotionalCodes, eq(promotionalCodes.cashbackOrderId, ledgerEntries.orderId))
    .where(
      and(
        eq(ledgerEntries.kind, 'cashback-lowered' satisfies EntryKind),
        eq(ledgerEntries.source, String(refundId)),
        eq(promotionalCodes.currentUses, 0),
      ),
    )
  if (!code) return []
  const text = code.isActive
    ? `Your cashback code from this order is now worth ${formatDecimal(code.value)}, because cashback is earned on what you keep.`
    : 'Your cashback code from this order no longer works, because the order was refunded.'
  return [{ kind: 'paragraph', text }]
}

function refundedUnits(order: OwnerOrder, { lines }: Refund): MailPart[] {
  const facts = unitFacts(order, lines)
  return facts.length > 0 ? [{ kind: 'facts', title: 'What it is for', facts }] : []
}

function amountFacts({ items, shipping, tax, amount }: Refund): MailPart {
  const parts = [
    { name: 'Items', value: items },
    { name: 'Shipping', value: shipping },
    { name: 'Tax', value: tax },
  ]
  const facts = parts
    .filter(({ value }) => value !== '0.00')
    .map(({ name, value }): Fact => ({ name, value: formatDecimal(value) }))
  const total = { name: 'Refunded', value: formatDecimal(amount) }
  return { kind: 'facts', title: 'What comes back', facts: [...facts, total], isSum: true }
}
