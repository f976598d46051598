import { z } from 'zod'
import { transports } from './passkey.ts'
import { moment, passwordSchema } from './staff.schema.ts'

/** Bytes as base64url, of at most so many characters. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Passkeys are sent as the browser gives them, in base64url')
    .max(most, 'The passkey is too large')

/** The parts of a credential as browsers give it (WebAuthn 5.1, `toJSON`) that every one has. */
const credentialShape = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
}

/** A new passkey as the browser made it (RegistrationResponseJSON); what else comes is not read. */
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

/** A challenge that a passkey has signed (AuthenticationResponseJSON). */
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
  /** What the administrator calls it, such as the device that it is on. */
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
    /** Whether it is kept on more than one device. */
    isBackedUp: z.boolean(),
  })
  .meta({ id: 'Passkey' })

/** What a browser makes a passkey from (PublicKeyCredentialCreationOptionsJSON). */
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

/** What a browser has a passkey sign (PublicKeyCredentialRequestOptionsJSON). */
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
