import type { Tx } from '#db/connect.ts'
import { refundLines, refunds } from '#db/tables/refunds.ts'
import { toDecimal } from '#kernel/money.ts'
import { refundTotal } from '#shop/orders/domain/refund-share.ts'
import type { DemoRefund } from './demo-order.ts'
import { grouped } from './grouped.ts'
import { ascending, type StoredDemoOrder } from './write-orders.ts'

/** How long the simulated provider took to pay a refund, in milliseconds. */
const settledAfterMs = 2_000

/** Stores orders' refunds, all paid out. Gives each order's refund ids, in the order of the orders. */
export async function writeRefunds(
  tx: Tx,
  stored: readonly StoredDemoOrder[],
): Promise<number[][]> {
  const made = stored.flatMap(({ order, id, itemIds }) =>
    order.refunds.map((refund, place) => ({
      lines: refund.lines,
      itemIds,
      row: { ...rowOf(refund), orderId: id, providerKey: `demo-refund-${id}-${place + 1}` },
    })),
  )
  const ids = ascending(
    await tx
      .insert(refunds)
      .values(made.map(({ row }) => row))
      .returning({ id: refunds.id }),
  )
  const lines = made.flatMap(({ lines: given, itemIds }, place) =>
    given.map(({ orderItemId, ...line }) => ({
      ...line,
      refundId: ids[place] ?? 0,
      orderItemId: itemIds[orderItemId] ?? 0,
    })),
  )
  await tx.insert(refundLines).values(lines)
  return grouped(
    ids,
    stored.map(({ order }) => order.refunds.length),
  )
}

function rowOf({ parts, reason, restock, by, at }: DemoRefund) {
  return {
    items: toDecimal(parts.items),
    shipping: toDecimal(parts.shipping),
    tax: toDecimal(parts.tax),
    amount: toDecimal(refundTotal(parts)),
    status: 'succeeded',
    reason,
    restock,
    by,
    createdAt: at,
    settledAt: new Date(at.getTime() + settledAfterMs),
  }
}
