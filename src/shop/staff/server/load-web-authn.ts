/**
 * Loads the library that verifies passkeys, when the first one comes: with what it brings for
 * certificates it is larger than the rest of this room. That part finds out at its start whether
 * `reflect-metadata` is there, and a bundle does not keep the order in which it asks for it.
 */
export async function loadWebAuthn() {
  await import('reflect-metadata')
  const [
    { verifyAuthenticationResponse, verifyRegistrationResponse },
    { decodeAttestationObject },
  ] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { verifyAuthenticationResponse, verifyRegistrationResponse, decodeAttestationObject }
}

export type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>
