import type { OrderToRefund } from './order-to-refund.ts'

/** What becomes of the units of a variant that an order does not send any more. */
export interface StockEffect {
  variantId: number
  sku: string
  /** The units that the order lets go of. */
  released: number
  /** By how much what can be bought rises: nothing if the units are spoiled or not counted. */
  delta: number
}

interface WithdrawnUnits {
  orderItemId: number
  withdrawn: number
}

/**
 * What withdrawing units does to the stock, variant by variant. Only what the order has reserved is let go of.
 */
export function stockEffects(
  { lines, reserved }: Pick<OrderToRefund, 'lines' | 'reserved'>,
  withdrawn: readonly WithdrawnUnits[],
  restock: boolean,
): StockEffect[] {
  return reserved.flatMap(({ variantId, quantity, isTracked }) => {
    const ofVariant = lines.filter((line) => line.variantId === variantId)
    const units = withdrawn
      .filter(({ orderItemId }) => ofVariant.some(({ id }) => id === orderItemId))
      .reduce((total, line) => total + line.withdrawn, 0)
    const released = Math.min(units, quantity)
    const sku = ofVariant[0]?.sku ?? ''
    if (released === 0) return []
    return [{ variantId, sku, released, delta: restock && isTracked ? released : 0 }]
  })
}
