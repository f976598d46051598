/**
 * Who does something that no administrator does: a shopper, the shop by itself, or somebody at the payment provider's
 * own dashboard. Histories name an administrator by the user name.
 */
export const authors = { shopper: 'shopper', shop: 'shop', provider: 'provider' } as const

/** Whether a user name would be taken for one of these authors, in any case. */
export function isAuthor(username: string): boolean {
  return Object.hasOwn(authors, username.toLowerCase())
}
