import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'

export const promotionTypes = ['bogo', 'percentage', 'fixed', 'free_shipping'] as const

export const codeSchema = z
  .string('Please enter a promotional code')
  .trim()
  .toUpperCase()
  .min(1, 'Please enter a promotional code')
  .max(50, 'Promotional codes can have up to 50 characters')

/** An amount in a request: a JSON number or a decimal text of dollars. */
export const amountSchema = z.union(
  [
    z.number().min(0, 'Amount must not be negative').max(99_999_999, 'Amount is too large'),
    z
      .string()
      .trim()
      .regex(/^\d{1,8}(\.\d{1,2})?$/, 'Amount must be a decimal number'),
  ],
  'Amount is required',
)

export const validateCodeSchema = z.object({ code: codeSchema, orderAmount: amountSchema })

export const codeVerdictSchema = z
  .object({
    valid: z.boolean(),
    message: z.string(),
    /** The discount in dollars; 0 for free shipping and for invalid codes. */
    discount: z.number(),
    type: z.enum(promotionTypes).nullable(),
  })
  .meta({ id: 'CodeVerdict' })

export const applyCodeSchema = z.object({
  code: codeSchema,
  orderId: idInBody('Order is required'),
  discountAmount: amountSchema.optional(),
})

export type PromotionType = (typeof promotionTypes)[number]
export type CodeVerdict = z.infer<typeof codeVerdictSchema>
