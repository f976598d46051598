import { describeVariant } from '#shop/catalog/domain/options.ts'

/** What is told of an order that is to leave. */
export function dispatchTitle({ number, city }: { number: number; city: string }): string {
  return `Send order #${number} to ${city}`
}

/** What is told of an order that has waited for its payment for long. */
export function unpaidTitle({ number }: { number: number }): string {
  return `Order #${number} still waits for its payment`
}

/** What is told of money that arrived for an order and does not pay it. */
export function unmatchedTitle({ number }: { number: number }): string {
  return `Money came for order #${number} that does not pay it: decide what becomes of it`
}

/** What is told of a dispute that waits for an answer. */
export function disputeTitle({ number }: { number: number }): string {
  return `Answer the dispute of order #${number}`
}

/** What is told of a payment that a card's bank warns of. */
export function warningTitle({ number }: { number: number }): string {
  return `A bank warns that the payment of order #${number} may be a fraud`
}

/** What is told of an event of a payment provider that cannot be worked on. */
export function eventTitle({ provider, kind }: { provider: string; kind: string }): string {
  return `The shop cannot finish what ${provider} told of (${kind}); it keeps trying`
}

const returnWords: Readonly<Record<string, (number: number) => string>> = {
  requested: (number) => `A return of order #${number} waits for your answer`,
  approved: (number) => `A return of order #${number} is on its way back`,
  partly_received: (number) => `The rest of a return of order #${number} is on its way back`,
  received: (number) => `A return of order #${number} is back and can be closed`,
}

/** What is told of an open return, by its state. */
export function returnTitle({ number, status }: { number: number; status: string }): string {
  return returnWords[status]?.(number) ?? `See to a return of order #${number}`
}

/** What is told of a refund that failed, or that the payment provider has not confirmed for long. */
export function refundTitle({ number, status }: { number: number; status: string }): string {
  return status === 'failed'
    ? `A refund of order #${number} failed and has to be made again`
    : `A refund of order #${number} is still not confirmed`
}

/** What is told of books that do not add up, by how many of their rules do not hold. */
export function booksTitle({ rules }: { rules: number }): string {
  return rules === 1
    ? 'The books do not add up: one rule does not hold'
    : `The books do not add up: ${rules} rules do not hold`
}

/** What is told of a review that nobody has read yet. */
export function reviewTitle({ product }: { product: string }): string {
  return `Read a new review of ${product}`
}

interface LowStock {
  product: string
  /** JSON text of the variant's values; null without options. */
  choice: string | null
  available: number
}

/** What is told of a variant that runs out. */
export function lowStockTitle({ product, choice, available }: LowStock): string {
  const values = describeVariant(choice)
  const name = values ? `${product} (${values})` : product
  return available > 0 ? `Only ${available} left of ${name}` : `${name} is sold out`
}

/** What is told of a mail that could not be sent. */
export function mailTitle({ number }: { number: number | null }): string {
  return number === null
    ? 'A mail could not be sent'
    : `A mail about order #${number} could not be sent`
}
