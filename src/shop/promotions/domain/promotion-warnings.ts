import type { PromotionFields } from './promotion-fields.schema.ts'

/** What is allowed in a promotion but hardly meant, as sentences. */
export function promotionWarnings(
  { maxUses, perCustomer, endsAt }: Pick<PromotionFields, 'maxUses' | 'perCustomer' | 'endsAt'>,
  now: Date,
): string[] {
  const isOver = endsAt !== null && new Date(endsAt) <= now
  const isNeverReached = maxUses !== null && perCustomer !== null && perCustomer > maxUses
  return [
    ...(isOver ? ['Its end has passed, so nobody can use it.'] : []),
    ...(isNeverReached
      ? ['The limit per customer is higher than the limit in total, so it has no effect.']
      : []),
  ]
}
