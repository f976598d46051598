import { noMoney } from '#kernel/money.ts'
import type { ActedOnUnits } from '#shop/orders/domain/allowed-actions.ts'
import type { FulfilmentStatus, OrderStatus } from '#shop/orders/domain/order-state.ts'
import type { OrderToRefund } from '#shop/orders/domain/order-to-refund.ts'
import { owedByReturn } from '#shop/orders/domain/owed-by-return.ts'
import { planRefund, type RefundPlan } from '#shop/orders/domain/refund-plan.ts'
import type { Receipt } from './return.schema.ts'
import { fulfilmentAfterReturn, isAllBack } from './return-rule.ts'
import { statusAfterReceipt } from './return-state.ts'

/** An ordered item, as a receipt needs it. */
interface BoughtItem extends ActedOnUnits {
  id: number
  variantId: number
  sku: string
}

/** An item of a return; `id` is the return's number for it. */
interface ReturnedItem {
  id: number
  orderItemId: number
  quantity: number
  received: number
}

interface ReceiptFor {
  order: { status: OrderStatus; fulfilmentStatus: FulfilmentStatus; items: readonly BoughtItem[] }
  items: readonly ReturnedItem[]
}

/** Units that came in, of one variant. */
export interface ReceivedUnits {
  variantId: number
  sku: string
  quantity: number
  /** Whether they can be sold again. */
  restock: boolean
}

/** What receiving units of a return does. The preview shows exactly what is then done. */
export interface ReceiptPlan {
  units: readonly ReceivedUnits[]
  /** The return's state and items afterward. */
  status: ReturnType<typeof statusAfterReceipt>
  items: readonly ReturnedItem[]
  /** The order's states afterward. */
  after: { status: OrderStatus; fulfilmentStatus: FulfilmentStatus }
}

/** Plans the receipt of units that are still to come. */
export function planReceipt({ order, items }: ReceiptFor, receipt: Receipt): ReceiptPlan {
  const arrived = items.map((item) => ({
    ...item,
    received: item.received + arrivedOf(receipt, item.id),
  }))
  const bought = itemsAfter(order.items, items, receipt)
  const isOver = order.status === 'open' && isAllBack(bought)
  return {
    units: unitsOf(order.items, items, receipt),
    status: statusAfterReceipt(arrived),
    items: arrived,
    after: {
      status: isOver ? 'completed' : order.status,
      fulfilmentStatus: fulfilmentAfterReturn(order.fulfilmentStatus, bought),
    },
  }
}

/** The refund that will be due for a return's units once they have been received; null if there is none. */
export function refundAfterReceipt(
  order: OrderToRefund,
  items: readonly ReturnedItem[],
  receipt: Receipt,
): RefundPlan | null {
  const after = { ...order, lines: itemsAfter(order.lines, items, receipt) }
  const { items: arrived } = planReceipt(
    { order: { ...order, items: order.lines }, items },
    receipt,
  )
  const lines = owedByReturn({ ...after, items: after.lines }, { items: arrived })
  if (lines.length === 0) return null
  const planned = planRefund(after, { lines, shipping: noMoney, amount: null, restock: true })
  return planned.accepted ? planned.plan : null
}

/** How many units of a return's item came in, in whatever condition. */
export function arrivedOf({ items }: Receipt, id: number): number {
  return items.filter((item) => item.id === id).reduce((total, { quantity }) => total + quantity, 0)
}

function itemsAfter<Item extends { id: number; returned: number }>(
  bought: readonly Item[],
  items: readonly ReturnedItem[],
  receipt: Receipt,
): Item[] {
  return bought.map((one) => {
    const item = items.find(({ orderItemId }) => orderItemId === one.id)
    return item ? { ...one, returned: one.returned + arrivedOf(receipt, item.id) } : one
  })
}

function unitsOf(
  bought: readonly BoughtItem[],
  items: readonly ReturnedItem[],
  receipt: Receipt,
): ReceivedUnits[] {
  return receipt.items.flatMap(({ id, quantity, restock }) => {
    const orderItemId = items.find((item) => item.id === id)?.orderItemId
    const one = bought.find((item) => item.id === orderItemId)
    return one ? [{ variantId: one.variantId, sku: one.sku, quantity, restock }] : []
  })
}
