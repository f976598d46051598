/** What somebody typed into the demo provider's page. */
export interface PersonEntered {
  email: string
  firstName: string
  lastName: string
}

export interface SignInPageParts {
  /** Where the form is sent; below it, `/cancel` goes back without signing in. */
  action: string
  entered: PersonEntered
  faults: Partial<Record<keyof PersonEntered, string[]>>
}

/** The pages of the demo provider, drawn by whoever has the shop's look. */
export interface DemoPages {
  renderSignIn: (parts: SignInPageParts) => Promise<string>
  renderFault: (sentence: string) => Promise<string>
}
