import { z } from 'zod'

/** The texts that a bank reads, by their Stripe names. */
const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
]

const text = z.string().max(20_000, 'A text of at most 20,000 characters')

/** The answer to a dispute: texts that replace those the shop prepared; an empty text leaves its field out. */
export const disputeAnswerSchema = z
  .object({
    evidence: z
      .record(z.string(), text)
      .refine(
        (texts) => Object.keys(texts).every((name) => evidenceFields.includes(name)),
        'A bank knows no such field of evidence',
      )
      .default({}),
  })
  .meta({ id: 'DisputeAnswer' })

export type DisputeAnswerBody = z.output<typeof disputeAnswerSchema>
