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
 * What tests do to the account that no call of the API does: what shoppers, banks, Stripe's own dashboard and the
 * network between do. Each waits until the events that it caused were answered, unless they are held.
 */
export function openControlDoor(state: StripeState, deliveries: Deliveries, faults: Faults) {
  const done = async <T>(result: T): Promise<T> => {
    await deliveries.idle()
    return structuredClone(result)
  }
  return {
    /** Confirms an intent as the browser would, with a card; a declined one is no error here. */
    confirm: async ({ intent, card = testCards.succeeds, returnUrl }: Confirm) => {
      try {
        confirmIntent(state, intent, { card, returnUrl: returnUrl ?? null })
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.status !== 402) throw error
      }
      return await done(find(state, 'payment_intent', intent))
    },
    /** Answers 3-D Secure. */
    authenticate: ({ intent, succeeds }: OfIntent & { succeeds: boolean }) =>
      done(authenticateIntent(state, intent, succeeds)),
    /** Ends a payment that is processing. */
    finish: ({ intent, succeeds }: OfIntent & { succeeds: boolean }) =>
      done(succeeds ? succeedIntent(state, intent) : failIntent(state, intent)),
    /** Lets a payment succeed with another amount or in another currency. */
    succeed: ({ intent, ...received }: OfIntent & { amount?: number; currency?: string }) =>
      done(succeedIntent(state, intent, received)),
    /** Makes a payment that succeeds and belongs to another shop of the same account. */
    strangersIntent: ({ amount, metadata = {} }: { amount: number; metadata?: object }) => {
      const { id } = createIntent(state, { amount, currency: 'usd', metadata })
      return done(succeedIntent(state, id))
    },
    /** Refunds from Stripe's own dashboard: everything that is left, unless an amount is given. */
    refund: ({ intent, amount }: OfIntent & { amount?: number }) =>
      done(createRefund(state, { payment_intent: intent, ...(amount && { amount }) })),
    /** How refunds end that are asked for from now on. */
    refundsEnd: ({ status }: { status: StripeState['refundsEnd'] }) => {
      state.refundsEnd = status
      return done(status)
    },
    finishRefund: ({ refund }: { refund: string }) => done(finishRefund(state, refund)),
    failRefund: ({ refund }: { refund: string }) => done(failRefund(state, refund)),
    openDispute: ({ intent, ...dispute }: OfIntent & Parameters<typeof openDispute>[2]) =>
      done(openDispute(state, intent, dispute)),
    /** Sends evidence from Stripe's own dashboard. */
    answerDispute: ({ dispute, evidence }: { dispute: string; evidence: Record<string, string> }) =>
      done(updateDispute(state, dispute, { evidence })),
    closeDispute: ({ dispute, end }: { dispute: string; end: 'won' | 'lost' }) =>
      done(closeDispute(state, dispute, end)),
    warnOfFraud: ({ intent }: OfIntent) => done(warnOfFraud(state, intent)),
    payOut: ({ amount }: { amount: number }) => done(payOut(state, amount)),
    /** The transactions of what is charged from now on are told late: not at all, in a test. */
    hideTransactions: () => {
      state.hidesTransactions = true
      return done(true)
    },
    /** Whether 3-D Secure asks in a frame or on a page of its own. */
    challenge: ({ where }: { where: StripeState['challenge'] }) => {
      state.challenge = where
      return done(where)
    },
    deliver: ({ mode }: { mode: DeliveryMode }) => {
      deliveries.state.mode = mode
      return done(mode)
    },
    /** Sends the events that were held. */
    release: async (how: Release = {}) => {
      await deliveries.release(how)
      return await done(deliveries.state.log)
    },
    /** Sends every event of some types once more; of all without types. */
    repeat: async (how: Release = {}) => {
      const all = newestFirst(state, 'event').toReversed()
      await deliveries.repeat(all.filter(isOf(how.types)), how)
      return await done(deliveries.state.log)
    },
    /** What was sent so far, and what the shop answered. */
    deliveries: () => done(deliveries.state.log),
    /** Resolves when everything that was to be sent has been answered. */
    idle: () => done(null),
    /** What goes wrong with the next calls of the shop. */
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
