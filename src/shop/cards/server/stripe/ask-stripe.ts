/** A definite no of Stripe's: asking again gives the same. */
export class StripeRefused extends Error {
  /** Stripe's word for why, such as 'charge_already_refunded'; empty if it has none. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'StripeRefused'
    this.code = code
  }
}

/** Nothing is known of what became of a call. */
export class StripeSilent extends Error {
  constructor(why: string) {
    super(`Stripe gave no answer: ${why}`)
    this.name = 'StripeSilent'
  }
}

const definite = new Set(['StripeInvalidRequestError', 'StripeCardError'])

/**
 * Calls Stripe. Errors of the SDK carry whole answers, client secrets among them, and go no further than this: what is
 * thrown has a sentence only. A definite no is a StripeRefused; everything else leaves open what happened.
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof Error ? plainly(error) : error
  }
}

function plainly(error: Error): Error {
  const { type, code, message } = error as Error & { type?: unknown; code?: unknown }
  if (typeof type !== 'string') return error
  if (definite.has(type))
    return new StripeRefused(typeof code === 'string' ? code : '', withoutKeys(message))
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError')
    return new StripeSilent('it does not accept the key in STRIPE_SECRET_KEY')
  return new StripeSilent(type)
}

/** A sentence of Stripe's without keys and client secrets, should it repeat one. */
const withoutKeys = (sentence: string) =>
  sentence.replace(/\b(?:sk|rk|pk|whsec)_\w+|\bpi_\w+_secret_\w+/g, '…')
