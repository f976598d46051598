/** Who somebody is, as the provider tells it: the issuer and its `sub` name them, all else may change. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

/** What a sign-in that has begun must be finished with. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** Whoever says who a member is (spec 6). Every verb is told how the world calls the shop at that moment. */
export interface IdentityProvider {
  /** How the shop is called in this request; null at an address where nobody can sign in. */
  originOf: (url: URL) => string | null
  /** Where the browser goes to sign in. Throws SignInFailed. */
  begin: (origin: string) => Promise<SignInSecrets & { address: string }>
  /** Who came back, from the address they came back to. Throws SignInFailed. */
  finish: (
    origin: string,
    returned: URL,
    secrets: SignInSecrets,
  ) => Promise<{ identity: Identity; idToken: string }>
  /** Where the browser goes to end the provider's own session; null where the provider offers no such thing. */
  end: (origin: string, idToken: string) => Promise<string | null>
}

/** down: the provider does not answer. denied: it says no. mismatched: what came back does not belong together. */
export type SignInFault = 'down' | 'denied' | 'mismatched'

/** A sign-in that cannot go on. */
export class SignInFailed extends Error {
  readonly fault: SignInFault

  constructor(fault: SignInFault, cause?: unknown) {
    super(`sign-in failed: ${fault}`, { cause })
    this.name = 'SignInFailed'
    this.fault = fault
  }
}
