import { createHash } from 'node:crypto'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PictureSize } from '#platform/pictures/measure-picture.ts'
import { uploadLimits } from '#platform/pictures/upload-limits.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { auditPicture } from './owner/audit-picture.ts'
import { noSuchVariant, type PictureRow, readPicture, undescribed } from './owner/stored-picture.ts'

const lockProduct = statement({
  name: 'lock_product_of_picture',
  row: z.object({ slug: z.string(), isActive: z.boolean(), isItsVariant: z.boolean() }),
  text: `
    select p.slug, p.status = 'active' as "isActive",
      $2::integer is null or exists (
        select from product_variants v where v.id = $2 and v.product_id = p.id
      ) as "isItsVariant"
    from products p where p.id = $1 for no key update of p`,
})
const added = z.object({ id: z.int() })
const findKnown = statement({
  name: 'find_picture_of_product',
  row: added,
  text: 'select id from pictures where key = $1',
})
const insertPicture = statement({
  name: 'insert_original',
  row: added,
  text: `
    insert into pictures (product_id, variant_id, key, alt, original, width, height, position)
    select $1, $2, $3, $4, $5, $6, $7, coalesce(max(position), 0) + 1 from pictures where product_id = $1
    returning id`,
})

export interface PictureToAdd {
  productId: number
  /** The variant that it shows; null for the product in general. */
  variantId: number | null
  /** The alt text; only products that are not active may leave it empty. */
  alt: string
  /** The uploaded file: PNG, JPEG, WebP or AVIF. */
  bytes: Buffer
}

/**
 * Adds an uploaded picture to a product, after its others. A file that the product or its variant already has is not
 * added again. Refuses files that cannot be decoded or have too many bytes or pixels.
 */
export async function addPicture(
  context: Pick<Context, 'db' | 'now' | 'encode' | 'invalidateProduct'>,
  by: SignedIn,
  wanted: PictureToAdd,
): Promise<PictureRow> {
  const { productId, variantId, bytes } = wanted
  const alt = wanted.alt.trim()
  const size = await measureUpload(context, bytes)
  const { picture, slug } = await context.db.transaction(async (tx) => {
    const [product] = await lockProduct(tx, productId, variantId)
    if (!product) throw new Refusal('not-found', 'Product not found')
    const { slug, isActive, isItsVariant } = product
    if (!isItsVariant) throw noSuchVariant()
    if (isActive && alt === '') throw undescribed()
    const key = keyOf(slug, wanted)
    const [known] = await findKnown(tx, key)
    if (known) return { picture: await readPicture(tx, known.id), slug }
    const row = [productId, variantId, key, alt, bytes, size.width, size.height]
    const [inserted] = await insertPicture(tx, ...row)
    const picture = await readPicture(tx, inserted?.id ?? 0)
    const deed = { at: context.now(), by, action: 'picture-added' as const }
    await auditPicture(tx, { ...deed, before: null, after: picture })
    return { picture, slug }
  })
  context.invalidateProduct(slug)
  return picture
}

/** The size of an uploaded picture. Refuses a file that cannot be decoded or has too many bytes or pixels. */
export async function measureUpload(
  { encode }: Pick<Context, 'encode'>,
  bytes: Buffer,
): Promise<PictureSize> {
  if (bytes.length > uploadLimits.bytes) throw tooLarge('megabytes', bytes.length)
  const size = await encode('measurePicture', bytes)
  if (!size) {
    const message = 'We cannot read this as a picture. Please send a PNG, JPEG, WebP or AVIF.'
    throw new Refusal('unsupported', message)
  }
  if (size.width * size.height > uploadLimits.pixels)
    throw tooLarge('megapixels', size.width * size.height)
  return size
}

function tooLarge(unit: 'megabytes' | 'megapixels', count: number): Refusal {
  const most = unit === 'megabytes' ? uploadLimits.bytes : uploadLimits.pixels
  const [has, allowed] = [count, most].map((one) => Math.ceil(one / 1_000_000))
  const message = `This picture has ${has} ${unit}. Please send one of at most ${allowed}.`
  return new Refusal('too-large', message)
}

/** How much of a slug goes into a key, in characters, so that the key can be a file name. */
const slugPart = 120

/** A key that is equal for the same file of the same product and variant. */
function keyOf(slug: string, { productId, variantId, bytes }: PictureToAdd): string {
  const hash = createHash('sha256')
    .update(`${productId}:${variantId ?? ''}:`)
    .update(bytes)
  return `${slug.slice(0, slugPart).replace(/-$/, '')}-${hash.digest('hex').slice(0, 16)}`
}
