import { expect, test } from 'vitest'
import { createKeys } from '#platform/keys.ts'
import { createAuthenticator } from '#tests/builders/authenticator.ts'
import type { CreationOptions } from '../domain/passkey.schema.ts'
import type { SignedIn } from './caller.ts'
import { makeChallenge } from './challenge.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import { verifyNewCredential } from './verify-new-credential.ts'

const webAuthn = await loadWebAuthn()
const now = () => new Date('2026-03-04T12:00:00Z')
const context = { now, keys: createKeys('the secret of the tests, long enough') }
const party = { id: 'localhost', origin: 'http://localhost' }
const who: SignedIn = {
  id: 1,
  username: 'ada',
  role: 'owner',
  phoneNumber: null,
  tokenId: 7,
  createdAt: now(),
  address: null,
  userAgent: null,
}

const optionsFrom = (challenge: string): CreationOptions => ({
  rp: { id: party.id, name: 'Cilia' },
  user: { id: 'YWRh', name: 'ada', displayName: 'ada' },
  challenge,
  timeout: 1,
  attestation: 'none',
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
})

const certificate = new Map([['x5c', [Buffer.from('any')]]])

test.each(['packed', 'apple', 'tpm', 'android-key', 'fido-u2f'])(
  'manufacturer certificates (%s) are not even read',
  async (fmt) => {
    const options = optionsFrom(makeChallenge(context, who))
    const credential = createAuthenticator().create(options, {
      statement: { fmt, attStmt: certificate },
    })
    await expect(
      verifyNewCredential(context, { webAuthn, who, party }, credential),
    ).rejects.toThrow('It comes with certificates')
  },
)

test('another shop’s challenge is rejected', async () => {
  const elsewhere = { now, keys: createKeys('the secret of another shop, long enough') }
  const credential = createAuthenticator().create(optionsFrom(makeChallenge(elsewhere, who)))
  await expect(verifyNewCredential(context, { webAuthn, who, party }, credential)).rejects.toThrow(
    'This passkey request has expired. Please try again',
  )
})
