import { Refusal } from '#kernel/refusal.ts'
import type { Attempt, ProviderName } from '../domain/attempt.ts'
import type { Providers } from './provider.ts'

/** The provider that takes a payment method now. Refuses a method that this shop doesn't take with 'unprocessable'. */
export function railOf(rails: Providers['rails'], method: Attempt['method']): ProviderName {
  const rail = rails[method]
  if (rail === null) throw new Refusal('unprocessable', noCrypto)
  return rail
}

const noCrypto = 'This shop doesn’t take crypto. Please pay by card.'
