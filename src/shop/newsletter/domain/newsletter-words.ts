const invitation = 'New collections and lash notes, by email.'
const note = 'No spam, unsubscribe anytime'

/** The texts beside the newsletter form (spec 2). */
export const newsletterWords = { invitation, note } as const

/** The text that a subscriber agreed to, stored with the subscription. */
export const consentText = `${invitation} ${note}.`
