/**
 * All reasons to reject a review. Being negative is not one: a shop that hides bad reviews deceives its shoppers (16
 * CFR 465.7).
 */
export const rejectionReasons = [
  'spam',
  'abuse',
  'personal-data',
  'wrong-product',
  'not-a-review',
] as const

export type RejectionReason = (typeof rejectionReasons)[number]

/** The reasons in words: a name, and what it means. */
export const rejectionWords: Readonly<Record<RejectionReason, { name: string; meaning: string }>> =
  {
    spam: {
      name: 'Spam',
      meaning: 'It advertises something, or copies words from somewhere else.',
    },
    abuse: { name: 'Abuse', meaning: 'It insults, threatens or harasses someone.' },
    'personal-data': {
      name: 'Personal data',
      meaning: 'It shows an address, a phone number or something else that is private.',
    },
    'wrong-product': { name: 'Wrong product', meaning: 'It is about another product.' },
    'not-a-review': {
      name: 'Not a review',
      meaning: 'It is a question, or says nothing about a product.',
    },
  }

/** The note beside the reasons. */
export const whyNotNegative =
  'You have to show a review that’s merely negative: hiding it is against the law (16 CFR 465.7). Publish it and reply.'
