import type { Tx } from '#db/connect.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'

interface ProductDeed {
  at: Date
  by: SignedIn
  action: AuditAction
  /** Null if the product was made. */
  before: OwnerProduct | null
  after: OwnerProduct
  details?: Record<string, unknown>
}

/** Audits what was done to a product: the changed fields and, of its variants, those that changed. */
export async function auditProduct(
  tx: Tx,
  { at, by, action, before, after, details }: ProductDeed,
): Promise<void> {
  const changed = changedFields(before && auditedOf(before, after), auditedOf(after, before))
  const subject = { kind: 'product', id: after.id } as const
  if (changed)
    await writeAudit(tx, { at, by, action, subject, ...changed, ...(details && { details }) })
}

/** The fields that an owner sets. Units are recorded by their movements instead. */
function auditedOf(product: OwnerProduct, other: OwnerProduct | null) {
  const { id: _id, version: _version, inStock: _inStock, createdAt: _, ...fields } = product
  const { updatedAt: _updatedAt, pictures: _pictures, ...set } = fields
  const others = new Set(other?.variants.map(auditedVariant).map((one) => JSON.stringify(one)))
  const variants = product.variants
    .map(auditedVariant)
    .filter((variant) => !others.has(JSON.stringify(variant)))
  return { ...set, variants }
}

function auditedVariant(variant: OwnerProduct['variants'][number]) {
  const { id, sku, options, price, compareAtPrice, barcode, weightGrams } = variant
  const { isActive, tracked } = variant
  return { id, sku, options, price, compareAtPrice, barcode, weightGrams, isActive, tracked }
}
