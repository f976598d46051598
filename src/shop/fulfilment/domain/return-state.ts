import type { ReturnStatus } from '#shop/orders/domain/owner-order.schema.ts'

/** The states that may follow each state of a return. A return received in parts stays partly received. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'refused'],
  approved: ['partly_received', 'received', 'closed'],
  partly_received: ['received', 'closed'],
  received: ['closed'],
  closed: [],
  refused: [],
}

const inWords: Readonly<Record<ReturnStatus, string>> = {
  requested: 'was requested and is not approved yet',
  approved: 'has already been approved',
  partly_received: 'was partly received',
  received: 'was received',
  closed: 'is closed',
  refused: 'was refused',
}

/** Why a return cannot move to a state, as a sentence; null if it can. */
export function whyNotMove(from: ReturnStatus, to: ReturnStatus): string | null {
  return returnMoves[from].includes(to) ? null : `This return ${inWords[from]}`
}

/** Why nothing of a return can be received, as a sentence; null if it can. */
export function whyNotReceive(status: ReturnStatus): string | null {
  return status === 'partly_received' ? null : whyNotMove(status, 'received')
}

/** The state of a return after some of its units were received. */
export function statusAfterReceipt(
  items: readonly { quantity: number; received: number }[],
): Extract<ReturnStatus, 'partly_received' | 'received'> {
  return items.every(({ quantity, received }) => received === quantity)
    ? 'received'
    : 'partly_received'
}
