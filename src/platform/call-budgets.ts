/**
 * How many calls of each kind one address may make per minute: enough for an office behind one address (design 5), and
 * fewer for calls that take the database more than a moment or send an email.
 */
export const callBudgets = {
  cart: 300,
  order: 300,
  pay: 300,
  promo: 300,
  track: 300,
  vote: 300,
  render: 300,
  'sign-in': 120,
  review: 60,
  receipt: 60,
  newsletter: 60,
  restock: 60,
  'admin-login': 60,
  photo: 30,
} as const satisfies Record<string, number>

export type CallKind = keyof typeof callBudgets

/**
 * Kinds that each process counts in its own memory, because the calls are so cheap that a shared
 * count would cost more. N processes allow N times as many.
 */
export const countedInProcess: ReadonlySet<CallKind> = new Set(['cart', 'render'])
