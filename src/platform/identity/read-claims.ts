import type { Identity } from './identity-provider.ts'

const longestName = 200
const longestEmail = 254
const longestAddress = 2048

/**
 * Reads an identity from a provider's claims (OpenID Connect Core 5.1). An email that the provider
 * calls unverified is ignored, and a picture must be an https URL (our pages load no other).
 */
export function readClaims(issuer: string, claims: Record<string, unknown>): Identity {
  const name = textOf(claims.name, longestName)
  const [first = null, ...rest] = name?.split(/\s+/) ?? []
  const email = claims.email_verified === false ? null : textOf(claims.email, longestEmail)
  return {
    issuer,
    subject: String(claims.sub),
    email: email?.toLowerCase() ?? null,
    firstName: textOf(claims.given_name, longestName) ?? first,
    lastName: textOf(claims.family_name, longestName) ?? (rest.join(' ') || null),
    profileImageUrl: pictureOf(claims.picture),
  }
}

function textOf(claim: unknown, longest: number): string | null {
  if (typeof claim !== 'string') return null
  const text = claim.replaceAll('\0', '').toWellFormed().trim()
  return text === '' || text.length > longest ? null : text
}

function pictureOf(claim: unknown): string | null {
  const address = textOf(claim, longestAddress)
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}
