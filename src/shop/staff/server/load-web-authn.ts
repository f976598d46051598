/**
 * Loads the library that verifies passkeys once the first one comes; with its code for certificates it is larger than
 * the rest of this room. That code requires `reflect-metadata` to be loaded first, an order that a bundle would not
 * preserve.
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
