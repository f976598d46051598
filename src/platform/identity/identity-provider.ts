/** A person's identity according to the provider: issuer and `sub` identify them, everything else may change. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

/** The secrets of a started sign-in that are needed to finish it. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/**
 * The service that says who a member is (spec 6). Its functions take the origin at which this request reached the shop.
 */
export interface IdentityProvider {
  /** The shop's origin in this request; null at an address where sign-in is not possible. */
  originOf: (url: URL) => string | null
  /** Starts a sign-in and gives the address to send the browser to. Throws SignInFailed. */
  begin: (origin: string) => Promise<SignInSecrets & { address: string }>
  /** Gives a person's identity from the address at which they returned. Throws SignInFailed. */
  finish: (
    origin: string,
    returned: URL,
    secrets: SignInSecrets,
  ) => Promise<{ identity: Identity; idToken: string }>
  /** The address that ends the provider's own session; null if the provider offers none. */
  end: (origin: string, idToken: string) => Promise<string | null>
}

/**
 * down: the provider does not answer. denied: it refused the sign-in. mismatched: the answer does
 * not match the request.
 */
export type SignInFault = 'down' | 'denied' | 'mismatched'

/** A failed sign-in. */
export class SignInFailed extends Error {
  readonly fault: SignInFault

  constructor(fault: SignInFault, cause?: unknown) {
    super(`sign-in failed: ${fault}`, { cause })
    this.name = 'SignInFailed'
    this.fault = fault
  }
}
