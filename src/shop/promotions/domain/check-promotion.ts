import { centsOf } from '#kernel/money.ts'
import type { Issue } from '#kernel/refusal.ts'
import type { PromotionFields } from './promotion-fields.schema.ts'

/** The contradictions in a promotion, each with the field to show it beside. */
export function checkPromotion(
  fields: Pick<PromotionFields, 'type' | 'value' | 'startsAt' | 'endsAt'>,
): Issue[] {
  const { startsAt, endsAt } = fields
  const issue = whyNoValue(fields)
  const isTurned = startsAt !== null && endsAt !== null && endsAt <= startsAt
  return [
    ...(issue === null ? [] : [{ path: 'value', message: issue }]),
    ...(isTurned ? [{ path: 'endsAt', message: 'It must end after it starts' }] : []),
  ]
}

function whyNoValue({ type, value }: Pick<PromotionFields, 'type' | 'value'>): string | null {
  if (!takesValue(type)) return null
  const amount = value === null ? 0 : centsOf(value)
  if (type === 'percentage')
    return amount > 0 && amount <= 10_000 ? null : 'Enter a percentage from 0.01 to 100'
  return amount > 0 ? null : 'Enter an amount in dollars, such as 5.00'
}

/** Whether promotions of this type state how much they take off. */
export function takesValue(type: PromotionFields['type']): boolean {
  return type === 'percentage' || type === 'fixed'
}

/** Drops what has no meaning: the value of a type that takes none, a minimum of zero, and an empty name. */
export function tidyPromotion<Fields extends PromotionFields>(fields: Fields): Fields {
  const { type, value, minimumAmount, name, code } = fields
  return {
    ...fields,
    name: name || code,
    value: takesValue(type) ? value : null,
    minimumAmount: minimumAmount === null || centsOf(minimumAmount) === 0 ? null : minimumAmount,
  }
}
