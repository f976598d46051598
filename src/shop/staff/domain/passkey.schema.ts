import { z } from 'zod'
import { transports } from './passkey.ts'
import { moment, passwordSchema } from './staff.schema.ts'

/** Bytes as base64url, with at most this many characters. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Passkeys are sent as the browser gives them, in base64url')
    .max(most, 'The passkey is too large')

/** The parts that every credential from a browser has (WebAuthn 5.1, `toJSON`). */
const credentialShape = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
}

/** A new passkey from the browser (RegistrationResponseJSON); other fields are ignored. */
export const newCredentialSchema = z
  .object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string().max(40)).max(20).optional(),
    }),
  })
  .meta({ id: 'NewPasskeyCredential' })

/** A challenge signed by a passkey (AuthenticationResponseJSON). */
export const signedCredentialSchema = z
  .object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: bytes(100).nullish(),
    }),
  })
  .meta({ id: 'SignedPasskeyCredential' })

const nameMessage = 'Please give the passkey a name'

export const addPasskeySchema = z.object({
  /** The administrator's name for it, such as its device. */
  name: z
    .string(nameMessage)
    .trim()
    .min(1, nameMessage)
    .max(60, 'The name must be at most 60 characters'),
  credential: newCredentialSchema,
})

export const passkeySignInSchema = z.object({ credential: signedCredentialSchema })

/** The password may be left out right after the sign-in. */
export const confirmPasskeySchema = z.object({
  password: passwordSchema('Please enter your password').nullish(),
})

/** A passkey as its administrator sees it. */
export const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
    /** Whether it is stored on more than one device. */
    isBackedUp: z.boolean(),
  })
  .meta({ id: 'Passkey' })

/** What a browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptionsSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: credentialShape.type, alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(
      z.object({
        type: credentialShape.type,
        id: z.string(),
        transports: z.array(z.enum(transports)),
      }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' })

/** What a browser needs to have a passkey sign (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptionsSchema = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' })

export type Passkey = z.infer<typeof passkeySchema>
export type NewCredential = z.infer<typeof newCredentialSchema>
export type SignedCredential = z.infer<typeof signedCredentialSchema>
export type CreationOptions = z.infer<typeof creationOptionsSchema>
export type RequestOptions = z.infer<typeof requestOptionsSchema>
export type AddPasskey = z.input<typeof addPasskeySchema>
