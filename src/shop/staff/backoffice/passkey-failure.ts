import { ApiError, reasonOf } from '#platform/api-error.ts'

/** Thrown if the server requires the password to continue. */
export class PasswordNeeded extends Error {}

/** The browser does not support passkeys. */
export class PasskeysMissing extends Error {}

/** Sentences for browsers' errors, by error name (WebAuthn, 5.1.3 and 5.1.4). */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey was canceled, or it took too long. Nothing was changed.',
  AbortError: 'The passkey was canceled. Nothing was changed.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t create the kind of passkey the shop needs.',
  ConstraintError:
    'This device can’t create a passkey that verifies it’s you. Set up a screen lock or PIN first.',
  SecurityError:
    'Passkeys do not work at this address. Open the dashboard at the shop’s own address.',
}

/**
 * What went wrong with a passkey, in a sentence: the server's own if it refused. Null if nothing did, or if only the
 * password is missing.
 */
export function passkeyFailure(error: Error | null, otherwise: string): string | null {
  if (!error || error instanceof PasswordNeeded) return null
  if (error instanceof PasskeysMissing)
    return 'This browser does not support passkeys. Please use your password.'
  return error instanceof ApiError
    ? reasonOf(error, otherwise)
    : (sentences[error.name] ?? otherwise)
}
