import type { Tx } from '#db/connect.ts'
import { stockMovements } from '#db/tables/inventory.ts'
import type { MovementKind } from '../domain/movement.ts'

export interface Movement {
  variantId: number
  /** Units that came; negative if they went. Never 0. */
  delta: number
  kind: MovementKind
  reason: string
  /** The user name of an administrator, or 'shop'. */
  by: string
  /** The order that they left with or came back from. */
  orderId?: number
}

/** Records that units came or went, which changes what is on hand. The database refuses to take off reserved units. */
export async function moveUnits(tx: Tx, movements: readonly Movement[], at: Date): Promise<void> {
  if (movements.length === 0) return
  await tx.insert(stockMovements).values(movements.map((movement) => ({ ...movement, at })))
}
