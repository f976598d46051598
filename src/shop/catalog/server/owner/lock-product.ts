import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { readOwnerProduct } from './read-owner-product.ts'

const lock = statement({
  name: 'lock_product',
  text: 'select from products where id = $1 for no key update',
})

/**
 * Locks a product until the transaction ends and gives it. Refuses an unknown one, and a stale version, with the
 * current product.
 */
export async function lockProduct(
  tx: Tx,
  { id, version }: { id: number; version?: number },
): Promise<OwnerProduct> {
  await lock(tx, id)
  // A separate statement: one that waited for the lock would still see the old state.
  const product = await readOwnerProduct(tx, id)
  if (version !== undefined && product.version !== version)
    throw new Refusal('outdated', 'Someone else changed this product while you were editing', {
      current: product,
    })
  return product
}
