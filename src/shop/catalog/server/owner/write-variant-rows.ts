import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { isUniqueViolation, violates } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import { trackUnits } from '#shop/inventory/server/track-units.ts'
import type { OwnerVariant } from '../../domain/owner-product.schema.ts'
import type { SetVariant } from '../../domain/plan-variants.ts'
import type { VariantFields } from '../../domain/product-fields.schema.ts'

/** The holders of these SKUs. */
export const listTakenSkus = statement({
  name: 'list_taken_skus',
  row: z.object({
    id: z.int(),
    sku: z.string(),
    productId: z.int(),
    name: z.string(),
    isWithdrawn: z.boolean(),
  }),
  text: `
    select v.id, v.sku, v.product_id as "productId", p.name, v.withdrawn_at is not null as "isWithdrawn"
    from product_variants v join products p on p.id = v.product_id where v.sku = any ($1::text[])`,
})

const renameSkus = statement({
  name: 'rename_skus',
  text: `update product_variants set sku = sku || $2 || id where id = any ($1::integer[])`,
})

const writeRows = statement({
  name: 'write_variant_rows',
  text: `
    update product_variants v set sku = given.sku, price = given.price, compare_at_price = given."compareAtPrice",
      barcode = given.barcode, weight_grams = given."weightGrams", is_active = given."isActive"
    from jsonb_to_recordset($1::jsonb) as given (
      id integer, sku text, price numeric, "compareAtPrice" numeric, barcode text, "weightGrams" integer,
      "isActive" boolean
    )
    where v.id = given.id`,
})

interface RowsToWrite {
  productId: number
  stored: readonly OwnerVariant[]
  wanted: readonly SetVariant[]
  /** As the owner sent them, to name the one that is refused. */
  rows: readonly VariantFields[]
}

/**
 * Writes what an owner sets for a product's variants, if it differs from what is stored. Refuses another variant's SKU,
 * unless that variant was withdrawn from the same product; then it gives up its SKU.
 */
export async function writeVariantRows(
  tx: Tx,
  { productId, stored, wanted, rows }: RowsToWrite,
): Promise<void> {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const renamed = wanted.filter(({ id, sku }) => byId.get(id)?.sku !== sku)
  await freeSkus(tx, { productId, renamed, rows })
  const changed = wanted.filter((variant) => differs(variant, byId.get(variant.id)))
  try {
    if (changed.length > 0) await writeRows(tx, jsonParameter(changed))
    await writeTracking(tx, wanted, byId)
  } catch (fault) {
    if (isUniqueViolation(fault, 'product_variants_sku_unique'))
      throw new Refusal(
        'conflict',
        'One of the SKUs was given to another variant while you were editing',
      )
    if (violates(fault, 'inventory_is_not_oversold')) throw new Refusal('conflict', uncounted)
    throw fault
  }
}

const uncounted =
  'Orders have reserved more units than are on hand. Count the units before you turn on tracking.'

interface SkusToFree extends Pick<RowsToWrite, 'productId' | 'rows'> {
  renamed: readonly SetVariant[]
}

/** Frees SKUs held by withdrawn variants and by those that now get another one. */
async function freeSkus(tx: Tx, { productId, renamed, rows }: SkusToFree): Promise<void> {
  if (renamed.length === 0) return
  const moving = new Set(renamed.map(({ id }) => id))
  const taken = await listTakenSkus(
    tx,
    renamed.map(({ sku }) => sku),
  )
  const others = taken.filter(({ id }) => !moving.has(id))
  const [holder] = others.filter((one) => one.productId !== productId || !one.isWithdrawn)
  if (holder) {
    const whose = holder.productId === productId ? 'another variant' : `“${holder.name}”`
    const path = `variants.${rows.findIndex(({ sku }) => sku === holder.sku)}.sku`
    const message = `${holder.sku} is the SKU of ${whose} already`
    throw new Refusal('conflict', `${path}: ${message}`, { issues: [{ path, message }] })
  }
  if (others.length > 0)
    await renameSkus(
      tx,
      others.map(({ id }) => id),
      '-WITHDRAWN-',
    )
  if (taken.length > others.length) await renameSkus(tx, [...moving], '-MOVING-')
}

async function writeTracking(
  tx: Tx,
  wanted: readonly SetVariant[],
  stored: ReadonlyMap<number, OwnerVariant>,
) {
  for (const tracked of [true, false]) {
    const ids = wanted
      .filter(
        (variant) => variant.tracked === tracked && stored.get(variant.id)?.tracked !== tracked,
      )
      .map(({ id }) => id)
    if (ids.length > 0) await trackUnits(tx, ids, tracked)
  }
}

function differs(wanted: SetVariant, stored: OwnerVariant | undefined): boolean {
  const { tracked: _tracked, ...fields } = wanted
  return Object.entries(fields).some(
    ([name, value]) => stored?.[name as keyof typeof fields] !== value,
  )
}
