import { z } from 'zod'

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
      .meta({ description: 'Where to write' }),
    productId: z.int().positive(),
    variant: z.string().max(2000).nullable().meta({
      description: 'JSON text of the chosen values by option name; null without options',
    }),
  })
  .meta({ id: 'RestockRequest' })

/** The answer to every well-formed request, whether the address is known or not. */
export const restockAnswerSchema = z.object({ message: z.string() }).meta({ id: 'RestockAnswer' })

export type RestockRequest = z.infer<typeof restockRequestSchema>
export type RestockAnswer = z.infer<typeof restockAnswerSchema>
