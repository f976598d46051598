import type { orders } from '#db/tables/orders.ts'
import { taxRateOf } from '#db/tax-rate.ts'
import { centsOf, noMoney, toDecimal } from '#kernel/money.ts'
import type { Context } from '#shop/context.ts'
import { type CashbackPolicy, cashbackPayout } from '#shop/payments/domain/cashback.ts'
import type { PromotionType } from '#shop/promotions/domain/promotion.schema.ts'
import { type Order, type OrderItem, orderSchema } from '../domain/order.schema.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '../domain/order-state.ts'
import { payPath } from './order-links.ts'

export type StoredOrder = typeof orders.$inferSelect

/** What an order's answer needs besides the order: the cashback policy, and the keys that sign its links. */
export type AnswerContext = CashbackPolicy & Pick<Context, 'keys'>

/** The columns of a newly placed order, with its id. */
export type PlacedOrder = Omit<StoredOrder, 'tags' | 'version' | 'refunded'>

/** The parts of an order that its payment and what follows add: card, paid amount, parcels, returns, and cashback code. */
type Since = Pick<Order, 'shipments' | 'returns' | 'card' | 'paidAmount'> & {
  /** The value of its cashback code; null until there is one. */
  cashbackCode: string | null
}

/**
 * A stored order as the API answers it to a shopper: without its session, member, and key (design 5), and without what
 * owners write about it. A check in the database limits its states to their unions.
 */
export function orderJson(
  { refunded = '0.00', ...stored }: PlacedOrder & Partial<Pick<StoredOrder, 'refunded'>>,
  items: OrderItem[],
  code: { code: string; type: string } | null,
  context: AnswerContext,
  {
    shipments = [],
    returns = [],
    card = null,
    paidAmount = null,
    cashbackCode = null,
  }: Partial<Since> = {},
): Order {
  const order = shownColumns(stored)
  const createdAt = order.createdAt.toISOString()
  return {
    ...order,
    taxBasisPoints: taxRateOf(stored),
    status: order.status as OrderStatus,
    paymentStatus: order.paymentStatus as PaymentStatus,
    fulfilmentStatus: order.fulfilmentStatus as FulfilmentStatus,
    cashbackCodeValue: cashbackCode ?? codeValue(order, context),
    payPath: isPayable(order) ? payPath(context, { ...order, createdAt }) : null,
    paymentMethod: order.paymentMethod === 'crypto' ? 'crypto' : 'traditional',
    promotionalCode: code?.code ?? null,
    promotionalCodeType: (code?.type as PromotionType | undefined) ?? null,
    createdAt,
    paidAt: order.paidAt?.toISOString() ?? null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    shipBy: order.shipBy?.toISOString() ?? null,
    items,
    card,
    paidAmount,
    refunded,
    shipments,
    returns,
  }
}

type ShownColumn = keyof PlacedOrder & keyof Order

const shown: ReadonlySet<string> = new Set(Object.keys(orderSchema.shape))

/** The columns that the contract names. A column that is added later stays within the shop. */
function shownColumns(stored: PlacedOrder): Pick<PlacedOrder, ShownColumn> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => shown.has(name))) as Pick<
    PlacedOrder,
    ShownColumn
  >
}

const isPayable = ({ status, paymentStatus }: Pick<StoredOrder, 'status' | 'paymentStatus'>) =>
  status === 'pending' && paymentStatus === 'pending'

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
