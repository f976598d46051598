import { vi } from 'vitest'
import type { CreationOptions, RequestOptions } from '#shop/staff/domain/passkey.schema.ts'
import type { Authenticator } from './authenticator.ts'

type Bytes = ArrayBuffer | Uint8Array
const textOf = (bytes: Bytes) => Buffer.from(new Uint8Array(bytes)).toString('base64url')
const bytesOf = (text = '') => new Uint8Array(Buffer.from(text, 'base64url')).buffer

/** What `navigator.credentials` is asked for, with bytes instead of base64url. */
interface Asked<Options> {
  publicKey: Options
}
type InBytes<Options> = Omit<Options, 'challenge' | 'user'> & {
  challenge: Bytes
  user?: Omit<CreationOptions['user'], 'id'> & { id: Bytes }
}

/**
 * Gives this test a browser that supports passkeys (`navigator.credentials`), with an authenticator. Removed after the
 * test (vitest.config.ts).
 */
export function giveAuthenticator(authenticator: Authenticator): void {
  const create = async ({ publicKey }: Asked<InBytes<CreationOptions>>) => {
    const { challenge, user } = publicKey
    if (!user) throw new TypeError('No user is named')
    return inBytes(
      authenticator.create({
        ...publicKey,
        challenge: textOf(challenge),
        user: { ...user, id: textOf(user.id) },
      }),
    )
  }
  const get = async ({ publicKey }: Asked<InBytes<RequestOptions>>) =>
    inBytes(authenticator.get({ ...publicKey, challenge: textOf(publicKey.challenge) }))
  vi.stubGlobal('navigator', { credentials: { create, get } })
  vi.stubGlobal('PublicKeyCredential', class {})
}

/** A credential in the form of the browser's own interface, instead of JSON. */
function inBytes({ id, type, response }: ReturnType<Authenticator['create' | 'get']>) {
  const { transports, ...texts } = { transports: undefined, ...response }
  const parts = Object.entries(texts).map(([name, text]) => [name, bytesOf(text ?? '')])
  return {
    id,
    type,
    rawId: bytesOf(id),
    authenticatorAttachment: 'platform',
    response: { ...Object.fromEntries(parts), getTransports: () => transports },
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
  }
}
