/** A definite no from Stripe; asking again gives the same. */
export class StripeRefused extends Error {
  /** Stripe's reason, such as 'charge_already_refunded'; empty if it gave none. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'StripeRefused'
    this.code = code
  }
}

/** The outcome of the call is unknown. */
export class StripeSilent extends Error {
  constructor(why: string) {
    super(`Stripe gave no answer: ${why}`)
    this.name = 'StripeSilent'
  }
}

const definite = new Set(['StripeInvalidRequestError', 'StripeCardError'])

/**
 * Calls Stripe. The SDK's errors carry whole answers, client secrets included, so they stop here: what is thrown holds
 * only a sentence. A definite no becomes a StripeRefused; anything else leaves the outcome unknown.
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

/** Removes keys and client secrets from a sentence of Stripe's. */
const withoutKeys = (sentence: string) =>
  sentence.replace(/\b(?:sk|rk|pk|whsec)_\w+|\bpi_\w+_secret_\w+/g, '…')
