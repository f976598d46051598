/** The body of a review, with a test's changes. */
export function reviewBodyOf(changes: Record<string, unknown> = {}) {
  return {
    rating: 5,
    title: 'Soft and light',
    comment: 'I forget that I am wearing them by noon.',
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    verified: true,
    ...changes,
  }
}
