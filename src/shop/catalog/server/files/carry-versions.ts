import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { productImports } from '#db/tables/product-imports.ts'
import { importEffectSchema } from '../../domain/files/import-effect.ts'

/** How many earlier imports are checked: as many as are listed. */
const mostEarlier = 20

const listEarlier = statement({
  name: 'list_earlier_imports',
  row: z.object({ id: z.int(), effects: z.array(importEffectSchema) }),
  text: `
    select i.id, i.effects from product_imports i where i.id < $1 and i.undone_at is null
    order by i.id desc limit $2 for update`,
})

/** A product that is back in the state of an earlier version, under a new number. */
export interface CarriedVersion {
  productId: number
  from: number
  to: number
}

/**
 * After an undo, a product is as an earlier import left it, but has a new version. Updates the earlier imports, so that
 * they can be undone too.
 */
export async function carryVersions(
  tx: Tx,
  batchId: number,
  versions: readonly CarriedVersion[],
): Promise<void> {
  const byProduct = new Map(versions.map((version) => [version.productId, version]))
  for (const { id, effects } of await listEarlier(tx, batchId, mostEarlier)) {
    const carried = effects.map((effect) => {
      const known = byProduct.get(effect.productId)
      return known?.from === effect.version ? { ...effect, version: known.to } : effect
    })
    const isSame = carried.every((effect, at) => effect === effects[at])
    if (!isSame)
      await tx.update(productImports).set({ effects: carried }).where(eq(productImports.id, id))
  }
}
