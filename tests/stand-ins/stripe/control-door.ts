import type Stripe from 'stripe'
import { testCards } from './cards.ts'
import type { Deliveries, DeliveryMode, Release } from './deliveries.ts'
import { closeDispute, openDispute, updateDispute, warnOfFraud } from './disputes.ts'
import type { Fault, Faults } from './faults.ts'
import {
  authenticateIntent,
  confirmIntent,
  createIntent,
  failIntent,
  succeedIntent,
} from './intents.ts'
import { createRefund, failRefund, finishRefund } from './refunds.ts'
import { find, newestFirst, StripeRefusal, type StripeState } from './stripe-state.ts'
import { payOut } from './transactions.ts'

interface OfIntent {
  intent: string
}

/**
 * What tests do to the account that the API cannot: the actions of shoppers, banks, Stripe's dashboard, and the
 * network. Each waits until the events it caused have been answered, unless events are held.
 */
export function openControlDoor(state: StripeState, deliveries: Deliveries, faults: Faults) {
  const done = async <T>(result: T): Promise<T> => {
    await deliveries.idle()
    return structuredClone(result)
  }
  return {
    /** Confirms an intent with a card like the browser would; a declined card is not an error here. */
    confirm: async ({ intent, card = testCards.succeeds, returnUrl }: Confirm) => {
      try {
        confirmIntent(state, intent, { card, returnUrl: returnUrl ?? null })
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.status !== 402) throw error
      }
      return await done(find(state, 'payment_intent', intent))
    },
    /** Completes or fails 3-D Secure. */
    authenticate: ({ intent, succeeds }: OfIntent & { succeeds: boolean }) =>
      done(authenticateIntent(state, intent, succeeds)),
    /** Ends a payment in processing. */
    finish: ({ intent, succeeds }: OfIntent & { succeeds: boolean }) =>
      done(succeeds ? succeedIntent(state, intent) : failIntent(state, intent)),
    /** Makes a payment succeed, possibly with another amount or in another currency. */
    succeed: ({ intent, ...received }: OfIntent & { amount?: number; currency?: string }) =>
      done(succeedIntent(state, intent, received)),
    /** Creates a successful payment of another shop that uses the same account. */
    strangersIntent: ({ amount, metadata = {} }: { amount: number; metadata?: object }) => {
      const { id } = createIntent(state, { amount, currency: 'usd', metadata })
      return done(succeedIntent(state, id))
    },
    /** Refunds from Stripe's dashboard: all that is left, unless an amount is given. */
    refund: ({ intent, amount }: OfIntent & { amount?: number }) =>
      done(createRefund(state, { payment_intent: intent, ...(amount && { amount }) })),
    /** Sets how refunds requested from now on end. */
    refundsEnd: ({ status }: { status: StripeState['refundsEnd'] }) => {
      state.refundsEnd = status
      return done(status)
    },
    finishRefund: ({ refund }: { refund: string }) => done(finishRefund(state, refund)),
    failRefund: ({ refund }: { refund: string }) => done(failRefund(state, refund)),
    openDispute: ({ intent, ...dispute }: OfIntent & Parameters<typeof openDispute>[2]) =>
      done(openDispute(state, intent, dispute)),
    /** Sends evidence from Stripe's dashboard. */
    answerDispute: ({ dispute, evidence }: { dispute: string; evidence: Record<string, string> }) =>
      done(updateDispute(state, dispute, { evidence })),
    closeDispute: ({ dispute, end }: { dispute: string; end: 'won' | 'lost' }) =>
      done(closeDispute(state, dispute, end)),
    warnOfFraud: ({ intent }: OfIntent) => done(warnOfFraud(state, intent)),
    payOut: ({ amount }: { amount: number }) => done(payOut(state, amount)),
    /** Hides the transactions of new charges, which Stripe shows late; in a test, never. */
    hideTransactions: () => {
      state.hidesTransactions = true
      return done(true)
    },
    /** Sets whether 3-D Secure runs in a frame or on its own page. */
    challenge: ({ where }: { where: StripeState['challenge'] }) => {
      state.challenge = where
      return done(where)
    },
    deliver: ({ mode }: { mode: DeliveryMode }) => {
      deliveries.state.mode = mode
      return done(mode)
    },
    /** Sends the held events. */
    release: async (how: Release = {}) => {
      await deliveries.release(how)
      return await done(deliveries.state.log)
    },
    /** Sends all events of some types again; without types, all events. */
    repeat: async (how: Release = {}) => {
      const all = newestFirst(state, 'event').toReversed()
      await deliveries.repeat(all.filter(isOf(how.types)), how)
      return await done(deliveries.state.log)
    },
    /** The events sent so far, and the shop's answers. */
    deliveries: () => done(deliveries.state.log),
    /** Resolves when all events to be sent have been answered. */
    idle: () => done(null),
    /** Makes the shop's next calls fail. */
    fault: (fault: Fault) => {
      faults.plan(fault)
      return done(fault)
    },
    noFaults: () => {
      faults.clear()
      return done(null)
    },
    intents: () => done(newestFirst(state, 'payment_intent')),
    refunds: () => done(newestFirst(state, 'refund')),
    disputes: () => done(newestFirst(state, 'dispute')),
    transactions: () => done(newestFirst(state, 'balance_transaction')),
  }
}

interface Confirm extends OfIntent {
  card?: string
  returnUrl?: string
}

const isOf =
  (types: readonly string[] | undefined) =>
  ({ type }: Stripe.Event) =>
    types?.includes(type) ?? true

export type ControlDoor = ReturnType<typeof openControlDoor>
