import type { CryptoCurrency } from './crypto-quote.ts'

/** The state of the crypto payment: idle, pending, then completed or failed (spec 4). */
export type CryptoPanel =
  | { status: 'idle'; currency: CryptoCurrency | null }
  | { status: 'pending'; currency: CryptoCurrency }
  | { status: 'completed'; currency: CryptoCurrency; paymentId: string }
  | { status: 'failed'; currency: CryptoCurrency; reason: string }

export type CryptoPanelEvent =
  | { type: 'choose'; currency: CryptoCurrency }
  | { type: 'submit' }
  | { type: 'succeed'; paymentId: string }
  | { type: 'fail'; reason: string }
  | { type: 'tryAgain' }

const transitions: Readonly<
  Record<CryptoPanel['status'], Partial<Record<CryptoPanelEvent['type'], true>>>
> = {
  idle: { choose: true, submit: true },
  pending: { succeed: true, fail: true },
  completed: {},
  failed: { tryAgain: true },
}

export const idleCryptoPanel: CryptoPanel = { status: 'idle', currency: null }

/**
 * The next state of the crypto panel; events that the current state does not allow, and payments without a chosen coin,
 * change nothing. Try Again clears the coin (spec 4). A completed payment stays, because coins cannot be called back.
 */
export function nextCryptoPanel(panel: CryptoPanel, event: CryptoPanelEvent): CryptoPanel {
  if (!transitions[panel.status][event.type]) return panel
  if (event.type === 'choose') return { status: 'idle', currency: event.currency }
  if (event.type === 'tryAgain') return idleCryptoPanel
  const { currency } = panel
  if (!currency) return panel
  switch (event.type) {
    case 'submit':
      return { status: 'pending', currency }
    case 'succeed':
      return { status: 'completed', currency, paymentId: event.paymentId }
    case 'fail':
      return { status: 'failed', currency, reason: event.reason }
  }
}
