/** What a person typed into the demo provider's page. */
export interface PersonEntered {
  email: string
  firstName: string
  lastName: string
}

export interface SignInPageParts {
  /** The URL of the form; with `/cancel` appended it returns without signing in. */
  action: string
  entered: PersonEntered
  faults: Partial<Record<keyof PersonEntered, string[]>>
}

/** The pages of the demo provider, rendered elsewhere in the shop's look. */
export interface DemoPages {
  renderSignIn: (parts: SignInPageParts) => Promise<string>
  renderFault: (sentence: string) => Promise<string>
}
