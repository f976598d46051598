import { describe, expect, test } from 'vitest'
import { type CardPanel, type CardPanelEvent, nextCardPanel } from './card-panel.ts'
import { type CryptoPanel, type CryptoPanelEvent, nextCryptoPanel } from './crypto-panel.ts'

describe('the card panel', () => {
  const states: Record<CardPanel['status'], CardPanel> = {
    idle: { status: 'idle' },
    processing: { status: 'processing' },
    completed: { status: 'completed', paymentId: 'card_1' },
    failed: { status: 'failed', reason: 'Payment declined by bank' },
  }
  const events: Record<CardPanelEvent['type'], CardPanelEvent> = {
    submit: { type: 'submit' },
    succeed: { type: 'succeed', paymentId: 'card_1' },
    fail: { type: 'fail', reason: 'Payment declined by bank' },
    tryAgain: { type: 'tryAgain' },
    drop: { type: 'drop' },
  }

  test.each([
    ['idle', 'submit', 'processing'],
    ['idle', 'succeed', 'idle'],
    ['idle', 'fail', 'idle'],
    ['idle', 'tryAgain', 'idle'],
    ['processing', 'submit', 'processing'],
    ['processing', 'succeed', 'completed'],
    ['processing', 'fail', 'failed'],
    ['processing', 'tryAgain', 'processing'],
    ['completed', 'submit', 'completed'],
    ['completed', 'succeed', 'completed'],
    ['completed', 'fail', 'completed'],
    ['completed', 'tryAgain', 'completed'],
    ['failed', 'submit', 'failed'],
    ['failed', 'succeed', 'failed'],
    ['failed', 'fail', 'failed'],
    ['failed', 'tryAgain', 'idle'],
    ['idle', 'drop', 'idle'],
    ['processing', 'drop', 'processing'],
    ['completed', 'drop', 'idle'],
    ['failed', 'drop', 'failed'],
  ] as const)('%s, %s -> %s', (from, event, to) => {
    expect(nextCardPanel(states[from], events[event])).toEqual(states[to])
  })
})

describe('the crypto panel', () => {
  const states = {
    empty: { status: 'idle', currency: null },
    idle: { status: 'idle', currency: 'BTC' },
    pending: { status: 'pending', currency: 'BTC' },
    completed: { status: 'completed', currency: 'BTC', paymentId: '0x1' },
    failed: { status: 'failed', currency: 'BTC', reason: 'Invalid amount' },
  } as const satisfies Record<string, CryptoPanel>
  const events: Record<CryptoPanelEvent['type'], CryptoPanelEvent> = {
    choose: { type: 'choose', currency: 'BTC' },
    submit: { type: 'submit' },
    succeed: { type: 'succeed', paymentId: '0x1' },
    fail: { type: 'fail', reason: 'Invalid amount' },
    tryAgain: { type: 'tryAgain' },
  }

  test.each([
    ['empty', 'choose', 'idle'],
    ['empty', 'submit', 'empty'],
    ['empty', 'succeed', 'empty'],
    ['idle', 'choose', 'idle'],
    ['idle', 'submit', 'pending'],
    ['idle', 'succeed', 'idle'],
    ['idle', 'fail', 'idle'],
    ['idle', 'tryAgain', 'idle'],
    ['pending', 'choose', 'pending'],
    ['pending', 'submit', 'pending'],
    ['pending', 'succeed', 'completed'],
    ['pending', 'fail', 'failed'],
    ['pending', 'tryAgain', 'pending'],
    ['completed', 'choose', 'completed'],
    ['completed', 'submit', 'completed'],
    ['completed', 'succeed', 'completed'],
    ['completed', 'fail', 'completed'],
    ['completed', 'tryAgain', 'completed'],
    ['failed', 'choose', 'failed'],
    ['failed', 'submit', 'failed'],
    ['failed', 'succeed', 'failed'],
    ['failed', 'fail', 'failed'],
    ['failed', 'tryAgain', 'empty'],
  ] as const)('%s, %s -> %s', (from, event, to) => {
    expect(nextCryptoPanel(states[from], events[event])).toEqual(states[to])
  })
})
