import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { type RelyingParty, relyingPartyAt } from '../domain/passkey.ts'

/**
 * The relying party of a request: from the owner's PUBLIC_URL or, on this machine, from the request itself. Refuses
 * addresses where passkeys cannot work ('misdirected').
 */
export function requireRelyingParty(
  { identity }: Pick<Context, 'identity'>,
  url: string,
): RelyingParty {
  const origin = identity.originOf(new URL(url))
  const party = origin && relyingPartyAt(origin)
  if (party) return party
  throw new Refusal(
    'misdirected',
    'Passkeys need https or localhost. Set PUBLIC_URL to the shop’s address.',
  )
}
