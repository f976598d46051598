interface ConsentWords {
  label: string
  tone: 'good' | 'waiting' | 'over'
}

const words: Readonly<Record<string, ConsentWords>> = {
  active: { label: 'Confirmed', tone: 'good' },
  pending: { label: 'Not confirmed yet', tone: 'waiting' },
  unsubscribed: { label: 'Unsubscribed', tone: 'over' },
}

/** Whether somebody gets the newsletter, in words, by the status of their subscription. */
export function consentWords(status: string | null): ConsentWords {
  return words[status ?? ''] ?? { label: 'Not subscribed', tone: 'over' }
}
