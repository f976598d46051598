import { z } from 'zod'

const invalid = 'Please enter a valid email address'

/** Trims an email and puts it in lower case. */
const emailSchema = z
  .string(invalid)
  .trim()
  .toLowerCase()
  .max(254, invalid)
  .pipe(z.email(invalid))
  .meta({ description: 'An email address' })

/** The body of the newsletter form (design 4). */
export const subscribeSchema = z
  .object({
    email: emailSchema,
    source: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .default('footer')
      .meta({ description: 'Where on the site the form was. Stored with the subscription' }),
  })
  .meta({ id: 'Subscribe' })

/** The answer to every well-formed request, whether the address is known or not. */
export const subscribedSchema = z.object({ message: z.string() }).meta({ id: 'Subscribed' })

/** The outcome of a subscription change made with a link's button. */
export const subscriptionChangeSchema = z
  .object({ status: z.enum(['active', 'unsubscribed']), message: z.string() })
  .meta({ id: 'SubscriptionChange' })

export type Subscribed = z.infer<typeof subscribedSchema>
