import { Refusal, type RefusalCode } from '#kernel/refusal.ts'
import { SignInFailed, type SignInFault } from '#platform/identity/identity-provider.ts'

const refusals: Record<SignInFault, [code: RefusalCode, message: string]> = {
  down: ['unavailable', 'Our sign-in service isn’t answering. Please try again in a moment.'],
  denied: ['forbidden', 'You were not signed in, because the sign-in was canceled.'],
  mismatched: [
    'bad-request',
    'This sign-in started in another browser, or it took too long. Please start again.',
  ],
}

export function signInRefusal(fault: SignInFault): Refusal {
  return new Refusal(...refusals[fault])
}

/** Whether somebody chose not to sign in, which is no fault. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof SignInFailed && error.fault === 'denied'

/** Throws the refusal of a failed sign-in; rethrows any other error. */
export function refuseFailedSignIn(error: unknown): never {
  if (!(error instanceof SignInFailed)) throw error
  const refusal = signInRefusal(error.fault)
  refusal.cause = error.cause
  throw refusal
}
