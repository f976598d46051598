import { z } from 'zod'

/** The settings of card payments (money 2), as part of the environment. */
export const cardShape = {
  CARD_PAYMENTS: z.enum(['simulated', 'stripe']).default('simulated'),
  /** A restricted key (rk_) works too. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_/)
    .optional(),
  /** Sent to every browser, so a secret key is refused here. */
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The base address of Stripe's API, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The address of Stripe's script for browsers, for rehearsals with its stand-in. */
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
}

const shape = z.object(cardShape)

/** The settings of card payments, after validation. */
export type CardSettings = z.infer<typeof shape>

export const cardAdvice = {
  CARD_PAYMENTS: 'must be "simulated" or "stripe"',
  STRIPE_SECRET_KEY: 'must be a secret key of Stripe’s, which begins with sk_ or rk_',
  STRIPE_PUBLISHABLE_KEY: 'must be a publishable key of Stripe’s, which begins with pk_',
  STRIPE_API_URL: 'must be an http:// or https:// address',
  STRIPE_SCRIPT_URL: 'must be an http:// or https:// address',
}

const needed = {
  STRIPE_SECRET_KEY: 'the key by which the shop calls Stripe',
  STRIPE_PUBLISHABLE_KEY: 'the key by which browsers call Stripe',
  STRIPE_WEBHOOK_SECRET: 'the secret with which Stripe signs its events',
} as const

/** A sentence for each Stripe key that is missing although cards are paid through Stripe. */
export function missingCardKeys(env: CardSettings): string[] {
  if (env.CARD_PAYMENTS !== 'stripe') return []
  return Object.entries(needed).flatMap(([name, what]) =>
    env[name as keyof typeof needed] === undefined
      ? [`${name} is missing: CARD_PAYMENTS=stripe needs ${what}`]
      : [],
  )
}
