import { z } from 'zod'
import {
  dollarsText,
  typedDollars,
  typedPercent,
  typedWhole,
} from '#backoffice/form/typed-figures.ts'
import { instantOf, zonedText } from '#backoffice/form/zoned-time.ts'
import { cents, centsOf, percentText, toDecimal } from '#kernel/money.ts'
import { checkPromotion, takesValue } from '../../domain/check-promotion.ts'
import {
  type PromotionFields,
  promotionFieldsSchema,
} from '../../domain/promotion-fields.schema.ts'

/** The fields that the form changes; `isActive` has its own switch. */
export type PromotionValues = Omit<PromotionFields, 'isActive'>

const { isActive: _isActive, ...shape } = promotionFieldsSchema.shape

const valuesSchema = z.object(shape)

/** The values that are meant, or every fault in them: a field that cannot be read contradicts no other. */
function readValues(meant: MeantValues): { values: PromotionValues } | { issues: FieldIssue[] } {
  const { data, error } = valuesSchema.safeParse(meant)
  const unread: FieldIssue[] = error?.issues ?? []
  const isRead = (field: string) => unread.every(({ path }) => path[0] !== field)
  const { type, value, startsAt, endsAt } = meant
  const contradicted = checkPromotion({
    type,
    value: isRead('value') ? value : null,
    startsAt: isRead('startsAt') ? startsAt : null,
    endsAt: isRead('endsAt') ? endsAt : null,
  })
  const contradictions = contradicted
    .filter(({ path }) => isRead(path))
    .map(({ path, message }) => ({ path: [path], message }))
  const issues = [...unread, ...contradictions]
  return data && issues.length === 0 ? { values: data } : { issues }
}

type MeantValues = Omit<z.input<typeof valuesSchema>, 'value'> & { value: string | null }

type FieldIssue = Pick<z.core.$ZodIssue, 'path' | 'message'>

const typed = z.object({
  code: z.string(),
  name: z.string(),
  type: shape.type,
  value: z.string(),
  minimumAmount: z.string(),
  maxUses: z.string(),
  perCustomer: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  categoryIds: z.array(z.int()),
  productIds: z.array(z.int()),
})

/** The texts of the fields. */
export type PromotionDraft = z.input<typeof typed>

/** Checks what is typed, with times in the shop's time zone, and gives the values it means. */
export function promotionDraftSchema(timeZone: string): z.ZodType<PromotionValues, PromotionDraft> {
  const orNull = <Value>(text: string, read: (text: string) => Value) =>
    text.trim() === '' ? null : read(text)
  const dollars = (text: string) => typedDollars(text) ?? text
  const whole = (text: string) => typedWhole(text) ?? Number.NaN
  const moment = (text: string) => instantOf(text, timeZone) ?? text
  return typed.transform((draft, { addIssue }) => {
    const read = readValues({
      ...draft,
      value: takesValue(draft.type)
        ? orNull(draft.value, draft.type === 'percentage' ? percent : dollars)
        : null,
      minimumAmount: orNull(draft.minimumAmount, dollars),
      maxUses: orNull(draft.maxUses, whole),
      perCustomer: orNull(draft.perCustomer, whole),
      startsAt: orNull(draft.startsAt, moment),
      endsAt: orNull(draft.endsAt, moment),
    })
    if ('values' in read) return read.values
    for (const { path, message } of read.issues)
      addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
}

/** Normalizes a typed percentage, "12.5" to "12.50"; leaves other text and more than two decimals unchanged. */
function percent(text: string): string {
  const basisPoints = typedPercent(text)
  return Number.isInteger(basisPoints) ? toDecimal(cents(basisPoints ?? 0)) : text
}

/** Turns a promotion into the texts of its fields. */
export function promotionDraft(values: PromotionValues, timeZone: string): PromotionDraft {
  const { type, value, minimumAmount, maxUses, perCustomer, startsAt, endsAt } = values
  const figure = (count: number | null) => (count === null ? '' : String(count))
  const moment = (instant: string | null) => (instant === null ? '' : zonedText(instant, timeZone))
  return {
    ...values,
    value:
      value === null
        ? ''
        : type === 'percentage'
          ? percentText(centsOf(value))
          : dollarsText(value),
    minimumAmount: minimumAmount === null ? '' : dollarsText(minimumAmount),
    maxUses: figure(maxUses),
    perCustomer: figure(perCustomer),
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  }
}

/** A new promotion before anything is typed. */
export const emptyPromotion: PromotionValues = {
  code: '',
  name: '',
  type: 'percentage',
  value: null,
  minimumAmount: null,
  maxUses: null,
  perCustomer: null,
  startsAt: null,
  endsAt: null,
  categoryIds: [],
  productIds: [],
}

/** The part of a promotion that the form changes. */
export function valuesOf(promotion: PromotionFields): PromotionValues {
  const { code, name, type, value, minimumAmount, maxUses, perCustomer } = promotion
  const { startsAt, endsAt, categoryIds, productIds } = promotion
  return {
    code,
    name,
    type,
    value,
    minimumAmount,
    maxUses,
    perCustomer,
    startsAt,
    endsAt,
    categoryIds,
    productIds,
  }
}
