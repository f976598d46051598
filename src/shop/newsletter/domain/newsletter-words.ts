/** The texts beside the newsletter form (spec 2). */
export const newsletterWords = {
  invitation: 'New collections and lash notes, by email.',
  note: 'No spam, unsubscribe anytime',
} as const

/** The text that a subscriber agreed to, stored with the subscription. */
export const consentText = `${newsletterWords.invitation} ${newsletterWords.note}.`
