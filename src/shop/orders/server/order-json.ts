import type { orders } from '#db/tables/orders.ts'
import { centsOf, noMoney, toDecimal } from '#kernel/money.ts'
import { type CashbackPolicy, cashbackPayout } from '#shop/payments/domain/cashback.ts'
import type { PromotionType } from '#shop/promotions/domain/promotion.schema.ts'
import type { Order, OrderItem } from '../domain/order.schema.ts'

export type StoredOrder = typeof orders.$inferSelect

/** A stored order as the API answers it: without its session, its member and its key (design 5). */
export function orderJson(
  stored: StoredOrder,
  items: OrderItem[],
  code: { code: string; type: string } | null,
  policy: CashbackPolicy,
): Order {
  const { sessionId: _, memberId: __, idempotencyKey: ___, requestDigest: ____, ...order } = stored
  return {
    ...order,
    cashbackCodeValue: codeValue(order, policy),
    paymentMethod: order.paymentMethod === 'crypto' ? 'crypto' : 'traditional',
    promotionalCode: code?.code ?? null,
    promotionalCodeType: (code?.type as PromotionType | undefined) ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    items,
  }
}

function codeValue(
  { cashbackAmount: earned, paymentStatus }: Pick<StoredOrder, 'cashbackAmount' | 'paymentStatus'>,
  policy: CashbackPolicy,
): string | null {
  const payout =
    earned === null || paymentStatus === 'expired'
      ? noMoney
      : cashbackPayout(centsOf(earned), policy)
  return payout > 0 ? toDecimal(payout) : null
}
