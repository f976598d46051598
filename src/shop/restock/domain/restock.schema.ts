import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'

const invalid = 'Please enter a valid email address'

/** The body of POST /api/restock-requests. */
export const restockRequestSchema = z
  .object({
    email: z
      .string(invalid)
      .trim()
      .toLowerCase()
      .max(254, invalid)
      .pipe(z.email(invalid))
      .meta({ description: 'The email address to notify' }),
    productId: idInBody('Please choose a product'),
    variant: z.string().max(2000).nullable().meta({
      description:
        'The chosen option values, as the text of a JSON object from option name to value. Null for a product without options',
    }),
  })
  .meta({ id: 'RestockRequest' })

/** The answer to every well-formed request, whether the address is known or not. */
export const restockAnswerSchema = z.object({ message: z.string() }).meta({ id: 'RestockAnswer' })

export type RestockRequest = z.infer<typeof restockRequestSchema>
export type RestockAnswer = z.infer<typeof restockAnswerSchema>
