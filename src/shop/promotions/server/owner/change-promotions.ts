import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { checkPromotion, tidyPromotion } from '../../domain/check-promotion.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import { whyNotChanged } from '../../domain/promotion-change.ts'
import type { PromotionFields, PromotionPatch } from '../../domain/promotion-fields.schema.ts'
import { auditPromotion, fieldsOf } from './audit-promotion.ts'
import { lockPromotion, readPromotion } from './read-promotion.ts'
import { requireScope } from './require-scope.ts'

type ChangeContext = Pick<Context, 'db' | 'now'>

interface Known {
  id: number
  /** The version that the owner saw. */
  version: number
}

/** Adds a promotion, which shoppers can use at once. Refuses a code that already exists. */
export function addPromotion(
  { db, now }: ChangeContext,
  by: SignedIn,
  wanted: PromotionFields,
): Promise<OwnerPromotion> {
  const at = now()
  const fields = tidyPromotion(wanted)
  return db.transaction(async (tx) => {
    await requireScope(tx, fields)
    const [row] = await refuseTaken(fields.code, () =>
      tx
        .insert(promotionalCodes)
        .values({ ...columnsOf(fields), createdAt: at, updatedAt: at })
        .returning({ id: promotionalCodes.id }),
    )
    const after = await readPromotion(tx, row?.id ?? 0, at)
    await auditPromotion(tx, { at, by, action: 'promotion-added', before: null, after })
    return after
  })
}

/** Changes a promotion. Values that are sent unchanged have no effect. */
export function changePromotion(
  { db, now }: ChangeContext,
  by: SignedIn,
  { patch, ...known }: Known & { patch: PromotionPatch },
): Promise<OwnerPromotion> {
  const at = now()
  return db.transaction(async (tx) => {
    const before = await lockPromotion(tx, { ...known, now: at })
    return writeChange(tx, { before, patch, at, by })
  })
}

/**
 * Deletes a promotion that no order ever used, and gives it as it was. A used one, which its orders need, is switched
 * off instead.
 */
export function deletePromotion(
  { db, now }: ChangeContext,
  by: SignedIn,
  known: Known,
): Promise<OwnerPromotion> {
  const at = now()
  return db.transaction(async (tx) => {
    const before = await lockPromotion(tx, { ...known, now: at })
    if (before.isKept || before.cashbackOrderId !== null)
      return writeChange(tx, { before, patch: { isActive: false }, at, by })
    await tx.delete(promotionalCodes).where(eq(promotionalCodes.id, before.id))
    await auditPromotion(tx, { at, by, action: 'promotion-deleted', before, after: null })
    return before
  })
}

interface Change {
  before: OwnerPromotion
  patch: PromotionPatch
  at: Date
  by: SignedIn
}

async function writeChange(tx: Tx, { before, patch, at, by }: Change): Promise<OwnerPromotion> {
  const was = fieldsOf(before)
  const sent = Object.entries(patch).filter(([, value]) => value !== undefined)
  const fields = tidyPromotion({ ...was, ...Object.fromEntries(sent) })
  const changed = changedFields(was, fields)
  if (!changed) return before
  refuseUnfit(before, fields, changed.after ?? {})
  await requireScope(tx, fields, was)
  await refuseTaken(fields.code, () =>
    tx
      .update(promotionalCodes)
      .set({ ...columnsOf(fields), version: before.version + 1, updatedAt: at })
      .where(eq(promotionalCodes.id, before.id)),
  )
  const after = await readPromotion(tx, before.id, at)
  await auditPromotion(tx, { at, by, action: 'promotion-changed', before, after })
  return after
}

function refuseUnfit(
  before: OwnerPromotion,
  fields: PromotionFields,
  changed: Partial<PromotionFields>,
): void {
  const [unfit, ...others] = checkPromotion(fields)
  if (unfit) throw new Refusal('bad-request', unfit.message, { issues: [unfit, ...others] })
  const why = whyNotChanged(before, changed)
  if (why) throw new Refusal('conflict', why.message, { issues: [why] })
}

function columnsOf(fields: PromotionFields) {
  const { minimumAmount, startsAt, endsAt, value, ...same } = fields
  return {
    ...same,
    value: value ?? '0',
    minimumOrderAmount: minimumAmount,
    validFrom: startsAt === null ? null : new Date(startsAt),
    validUntil: endsAt === null ? null : new Date(endsAt),
  }
}

async function refuseTaken<T>(code: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (fault) {
    if (!isUniqueViolation(fault, 'promotional_codes_code_unique')) throw fault
    const message = `The code ${code} already exists`
    throw new Refusal('conflict', message, { issues: [{ path: 'code', message }] })
  }
}
