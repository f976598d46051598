import type { Tx } from '#db/connect.ts'
import { stockMovements } from '#db/tables/inventory.ts'
import type { MovementKind } from '../domain/movement.ts'

export interface StockChange {
  variantId: number
  /** Units added; negative if removed. Never 0. */
  delta: number
  kind: MovementKind
  reason: string
  /** An administrator's username, or 'shop'. */
  by: string
  /** The order that they left with or came back from. */
  orderId?: number
}

/** Records movements, which changes what is on hand. The database refuses to remove reserved units. */
export async function moveUnits(
  tx: Tx,
  movements: readonly StockChange[],
  at: Date,
): Promise<void> {
  if (movements.length === 0) return
  await tx.insert(stockMovements).values(movements.map((movement) => ({ ...movement, at })))
}
