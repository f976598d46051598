import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { amountCents } from './amount.ts'
import { checkPromotion } from './check-promotion.ts'
import { codeSchema, promotionTypes } from './promotion.schema.ts'

const wholeText = (what: string) => `${what} must be a whole number, 1 or more`

/** A number of uses; null for no limit. */
const uses = (what: string) =>
  z.int(wholeText(what)).min(1, wholeText(what)).max(1_000_000_000, wholeText(what)).nullable()

const ids = (what: string, most: number) => {
  const message = `${what} must be a list of ids`
  return z
    .array(idInBody(message), message)
    .max(most, `${what} must be at most ${most}`)
    .overwrite((given) => [...new Set(given)].toSorted((a, b) => a - b))
}

/** Aborts, because what it refused would reach the rules below as a number, not as text. */
const amountNumber = z.number().min(0, { abort: true }).max(99_999_999, { abort: true })

/** An amount of dollars or a percentage, as a JSON number or decimal text; becomes text with two decimals. */
const decimal = (message: string) =>
  z
    .union([amountNumber, z.string()], message)
    .transform((given) =>
      typeof given === 'number' ? toDecimal(amountCents(given)) : given.trim(),
    )
    .pipe(
      z
        .string()
        .regex(/^\d{1,8}(?:\.\d{1,2})?$/, { error: message, abort: true })
        .overwrite((text) => toDecimal(centsOf(text))),
    )

const moment = (what: string) =>
  z.iso
    .datetime({ offset: true, error: `${what} must be a day and a time (ISO 8601)`, abort: true })
    .overwrite((text) => new Date(text).toISOString())
    .nullable()

/** The fields of a promotion that an owner sets; checkPromotion checks them against each other. */
export const promotionFieldsSchema = z.object({
  code: codeSchema.regex(
    /^(?:[!-~]+(?: [!-~]+)*)?$/,
    'A code can contain only letters, digits and signs without accents',
  ),
  name: z
    .string('The name must be text')
    .overwrite((text) => text.toWellFormed().trim())
    .max(100, 'The name must be at most 100 characters'),
  type: z.enum(promotionTypes, `The type must be one of ${promotionTypes.join(', ')}`),
  value: decimal('The value must be an amount such as "12.50"').nullable().meta({
    description:
      'A percentage for `percentage`, dollars for `fixed`, and null for `bogo` and `free_shipping`',
  }),
  minimumAmount: decimal('The minimum must be an amount such as "12.50"').nullable(),
  maxUses: uses('Total uses'),
  perCustomer: uses('Uses per customer'),
  startsAt: moment('The start'),
  endsAt: moment('The end'),
  isActive: z.boolean('isActive must be true or false'),
  categoryIds: ids('The categories', 100),
  productIds: ids('The products', 500),
})

export type PromotionFields = z.output<typeof promotionFieldsSchema>

const { shape } = promotionFieldsSchema

/** The fields with their defaults. */
const withDefaults = {
  ...shape,
  name: shape.name.default(''),
  value: shape.value.default(null),
  minimumAmount: shape.minimumAmount.default(null),
  maxUses: shape.maxUses.default(null),
  perCustomer: shape.perCustomer.default(null),
  startsAt: shape.startsAt.default(null),
  endsAt: shape.endsAt.default(null),
  isActive: shape.isActive.default(true),
  categoryIds: shape.categoryIds.default([]),
  productIds: shape.productIds.default([]),
}

type Refinement = Parameters<Parameters<typeof promotionFieldsSchema.superRefine>[0]>[1]

/** Reports each field that contradicts the others. */
function refineFields(fields: PromotionFields, { addIssue }: Refinement): void {
  for (const { path, message } of checkPromotion(fields))
    addIssue({ code: 'custom', path: [path], message })
}

/** The body of POST /api/admin/promotions. Without a name, the code is the name. */
export const newPromotionSchema = z
  .object(withDefaults)
  .superRefine(refineFields)
  .meta({ id: 'NewPromotion' })

/** The body of PATCH /api/admin/promotions/{id}. */
export const promotionPatchSchema = promotionFieldsSchema
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: 'Send at least one change',
  })
  .meta({ id: 'PromotionPatch' })

const daysMessage = 'days must be a whole number from 1 to 365'

/** The body of POST /api/admin/promotions/rehearse: a draft, which needs no code, and how many days to look back. */
export const rehearsalRequestSchema = z
  .object({
    ...withDefaults,
    code: z.string().max(50).default('DRAFT'),
    days: z.int(daysMessage).min(1, daysMessage).max(365, daysMessage).default(90),
  })
  .superRefine(refineFields)
  .meta({ id: 'RehearsalRequest' })

export type PromotionPatch = z.output<typeof promotionPatchSchema>
export type RehearsalRequest = z.output<typeof rehearsalRequestSchema>
