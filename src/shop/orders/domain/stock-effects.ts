import type { OrderToRefund } from './order-to-refund.ts'

/** The effect on a variant's stock of units that an order will no longer send. */
export interface StockEffect {
  variantId: number
  sku: string
  /** The units that the order releases. */
  released: number
  /** How many more units can be bought: none if they are spoiled or not counted. */
  delta: number
}

interface WithdrawnUnits {
  orderItemId: number
  withdrawn: number
}

/** The effects of withdrawn units on the stock, by variant. Releases at most what the order has reserved. */
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
