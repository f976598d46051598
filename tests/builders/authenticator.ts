import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '#shop/staff/domain/passkey.schema.ts'
import { cbor } from './cbor.ts'

/** A passkey stored in the authenticator. */
interface HeldPasskey {
  id: Buffer
  userHandle: string
  privateKey: KeyObject
}

/** How the authenticator or the browser deviates from the protocol. */
interface Deviations {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  /** Whether it verified its user, such as by a fingerprint. */
  isVerified?: boolean
  /** Whether the passkey was copied to other devices. */
  isBackedUp?: boolean
  userHandle?: string
  /** The id of a new passkey, instead of a random one. */
  id?: Buffer
  /** Pretends to be another passkey while signing with its own key. */
  credentialId?: string
  /** The attestation of its maker, instead of none. */
  statement?: { fmt: string; attStmt: Map<string, unknown> }
}

/** A passkey provider and its browser in software, with real P-256 keys and signatures (WebAuthn, 6). */
export interface Authenticator {
  /** Creates a passkey, like navigator.credentials.create. */
  create: (options: CreationOptions, changes?: Deviations) => NewCredential
  /** Signs with the newest passkey of this relying party, like navigator.credentials.get. */
  get: (options: RequestOptions, changes?: Deviations) => SignedCredential
}

/** Creates an authenticator for a browser at an origin. */
export function createAuthenticator(origin = 'http://localhost'): Authenticator {
  const held: HeldPasskey[] = []
  let counter = 0
  const create: Authenticator['create'] = ({ challenge, rp, user }, changes = {}) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = changes.id ?? randomBytes(16)
    held.push({ id, privateKey, userHandle: user.id })
    const stated = { origin, challenge, type: 'webauthn.create', rpId: rp.id, counter, ...changes }
    const authData = Buffer.concat([
      authenticatorData(stated, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKeyOf(publicKey),
    ])
    const { fmt, attStmt } = changes.statement ?? { fmt: 'none', attStmt: new Map() }
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ])
    return credential(changes.credentialId ?? base64url(id), {
      clientDataJSON: base64url(clientData(stated)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal', 'hybrid'],
    })
  }
  const get: Authenticator['get'] = ({ challenge, rpId }, changes = {}) => {
    const passkey = held.at(-1)
    if (!passkey) throw new Error('This authenticator holds no passkey')
    counter += 1
    const stated = { origin, challenge, type: 'webauthn.get', rpId, counter, ...changes }
    const authData = authenticatorData(stated)
    const signedText = clientData(stated)
    const signature = sign('sha256', Buffer.concat([authData, sha256(signedText)]), {
      key: passkey.privateKey,
      dsaEncoding: 'der',
    })
    return credential(changes.credentialId ?? base64url(passkey.id), {
      clientDataJSON: base64url(signedText),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: changes.userHandle ?? passkey.userHandle,
    })
  }
  return { create, get }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

function credential<Response>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key' as const, response }
}

function clientData({ type, challenge, origin }: Record<'type' | 'challenge' | 'origin', string>) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** The hash of the relying party, the flags, and the counter (WebAuthn, 6.1). */
function authenticatorData(
  { rpId, counter, isVerified = true, isBackedUp = true }: Deviations & { rpId: string },
  flags = 0,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter ?? 0)
  const flag = flags | 0x01 | (isVerified ? 0x04 : 0) | (isBackedUp ? 0x18 : 0)
  return Buffer.concat([sha256(rpId), Buffer.from([flag]), count])
}

/** A P-256 key for ES256 as a COSE key (RFC 9053, 7.1). */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
