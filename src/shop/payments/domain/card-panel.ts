/** The state of the card payment: idle, processing, then completed or failed (spec 4). */
export type CardPanel =
  | { status: 'idle' }
  | { status: 'processing' }
  | { status: 'completed'; paymentId: string }
  | { status: 'failed'; reason: string }

export type CardPanelEvent =
  | { type: 'submit' }
  | { type: 'succeed'; paymentId: string }
  | { type: 'fail'; reason: string }
  | { type: 'tryAgain' }
  /** Drops the payment because the total changed or the shopper chose another method. */
  | { type: 'drop' }

const transitions: Readonly<
  Record<CardPanel['status'], Partial<Record<CardPanelEvent['type'], true>>>
> = {
  idle: { submit: true },
  processing: { succeed: true, fail: true },
  completed: { drop: true },
  failed: { tryAgain: true },
}

export const idleCardPanel: CardPanel = { status: 'idle' }

/** The next state of the card panel; events that the current state does not allow change nothing (spec 4). */
export function nextCardPanel(panel: CardPanel, event: CardPanelEvent): CardPanel {
  if (!transitions[panel.status][event.type]) return panel
  switch (event.type) {
    case 'submit':
      return { status: 'processing' }
    case 'succeed':
      return { status: 'completed', paymentId: event.paymentId }
    case 'fail':
      return { status: 'failed', reason: event.reason }
    case 'tryAgain':
    case 'drop':
      return idleCardPanel
  }
}
