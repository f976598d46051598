/**
 * How many calls of each kind one address may make in a minute: room for an office behind it (design 5), and less
 * where a call costs more than a moment of the database or sends a mail.
 */
export const callBudgets = {
  cart: 300,
  order: 300,
  promo: 300,
  track: 300,
  vote: 300,
  render: 300,
  'sign-in': 120,
  review: 60,
  receipt: 60,
  newsletter: 60,
  'admin-login': 60,
  photo: 30,
} as const satisfies Record<string, number>

export type CallKind = keyof typeof callBudgets

/**
 * Kinds that each process counts in its own memory: calls so cheap that a shared count would cost more than they do.
 * N processes let through N times as many.
 */
export const countedInProcess: ReadonlySet<CallKind> = new Set(['cart', 'render'])
