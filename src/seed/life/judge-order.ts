import { centsOf, noMoney, sum, toDecimal } from '#kernel/money.ts'
import { unitsToShip, whyNot } from '#shop/orders/domain/allowed-actions.ts'
import type { OrderToRefund } from '#shop/orders/domain/order-to-refund.ts'
import { orderTotals } from '#shop/orders/domain/order-totals.ts'
import type { OrderAction } from '#shop/orders/domain/owner-order.schema.ts'
import type { NewOrder } from '#shop/orders/server/write-order.ts'
import type { DemoOrder } from './demo-order.ts'

/** Throws if the shop would refuse this action on the order in its current state. */
export function requireAction(order: DemoOrder, action: OrderAction): void {
  const { fields, lines } = order
  const refunded = toDecimal(order.refunded)
  const why = whyNot(action, { ...statesOf(fields), total: fields.total, refunded, items: lines })
  if (why !== null) throw new Error(`a demo order cannot ${action}: ${why}`)
}

/** The order as the refund rules take it; its lines are identified by their indexes. */
export function orderToRefund(order: DemoOrder): OrderToRefund {
  const { fields, lines, refunds, parcels } = order
  const { discount, discounted, shipping, tax } = orderTotals(fields)
  const partsGiven = refunds.map(({ parts }) => parts)
  return {
    id: 0,
    ...statesOf(fields),
    charged: { items: discounted, shipping, tax },
    discount,
    captured: fields.paidAt === null ? noMoney : centsOf(fields.total),
    given: {
      items: sum(partsGiven.map((parts) => parts.items)),
      shipping: sum(partsGiven.map((parts) => parts.shipping)),
      tax: sum(partsGiven.map((parts) => parts.tax)),
    },
    lines: lines.map(({ item, ...line }, id) => {
      const { variantId, sku, name, isDiscounted } = item
      return { ...line, id, variantId, sku, name, isDiscounted, unitPrice: centsOf(item.price) }
    }),
    reserved: lines.map((line) => {
      const { variantId } = line.item
      return { variantId, quantity: unitsToShip(line), isTracked: true }
    }),
    parcels: parcels.map(({ deliveredAt }) => ({
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    hasCode: order.code !== null,
    // The demo writes no cashback codes.
    cashback: null,
    isCashbackSpent: false,
  }
}

type States = Pick<OrderToRefund, 'status' | 'paymentStatus' | 'fulfilmentStatus'>

/** Changes an order's states, and counts the change. */
export function advance(order: DemoOrder, changes: Partial<States>): void {
  Object.assign(order.fields, changes)
  order.version += 1
}

/** A new order's states are always in the unions, although their columns' type is wider. */
function statesOf({ status, paymentStatus, fulfilmentStatus }: NewOrder): States {
  return { status, paymentStatus, fulfilmentStatus } as States
}
