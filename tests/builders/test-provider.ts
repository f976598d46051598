import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Received } from '#shop/payments/domain/attempt.ts'
import type { SeenDispute } from '#shop/payments/domain/objection.ts'
import {
  openProviders,
  type Provider,
  type Seen,
  type SeenRefund,
} from '#shop/payments/server/provider.ts'
import { simulatedProvider } from '#shop/payments/server/simulated-provider.ts'

/** Dollars that arrived, according to a provider. */
export const dollars = (amount: number): Received => ({
  amount: BigInt(amount),
  currency: 'USD',
  worth: cents(amount),
})

const nothing: Seen = {
  state: 'requires_action',
  received: null,
  failureReason: null,
  means: {},
  refunds: [],
}

/**
 * A card provider in memory, under the name of Stripe, that does what a test says. Each key begins one payment. Its
 * events are JSON with an id and the payment they are about; a header says whether they are signed.
 */
export function openTestProvider() {
  const begun = new Map<string, string>()
  const states = new Map<string, Seen>()
  const disputes = new Map<string, SeenDispute>()
  const calls: string[] = []
  let lost = 0

  const answer = <T>(call: string, value: T): T => {
    calls.push(call)
    if (lost > 0) {
      lost -= 1
      throw new Refusal('unavailable', 'The provider does not answer')
    }
    return value
  }

  const provider: Provider = {
    name: 'stripe',
    offer: { publishableKey: 'pk' },
    begin: async ({ key }) => {
      const providerId = begun.get(key) ?? `pay_of_${key}`
      begun.set(key, providerId)
      const { state } = states.get(providerId) ?? nothing
      const view = {
        provider: 'stripe',
        state,
        clientSecret: 'secret',
        publishableKey: 'pk',
        problem: null,
      } as const
      return answer('begin', { providerId, state, view })
    },
    readEvent: async (raw) => {
      const { id: eventId, subject } = JSON.parse(raw) as { id: string; subject: string }
      return { eventId, kind: 'payment', subject }
    },
    fetch: async ({ providerId }) => answer('fetch', states.get(providerId ?? '') ?? nothing),
    cancel: async ({ providerId }) => {
      const seen = states.get(providerId ?? '') ?? nothing
      if (seen.state === 'succeeded') return answer('cancel', false)
      states.set(providerId ?? '', { ...seen, state: 'cancelled' })
      return answer('cancel', true)
    },
    refund: async ({ key }) =>
      answer('refund', { providerId: `of ${key}`, outcome: { status: 'succeeded' } }),
    readObjections: async ({ providerId }) => {
      const dispute = disputes.get(providerId ?? '')
      return { disputes: dispute ? [dispute] : [], warnings: [] }
    },
  }

  return {
    calls,
    providers: openProviders({ traditional: 'stripe', crypto: 'simulated' }, [
      provider,
      simulatedProvider,
    ]),
    /** Sets the state of a payment. */
    set: (providerId: string, seen: Partial<Seen>) =>
      states.set(providerId, { ...nothing, ...seen }),
    /** Whether the money of a payment has arrived. */
    isPaid: (providerId: string) => states.get(providerId)?.state === 'succeeded',
    /** Refunds cents at the provider's own dashboard. */
    refund: (providerId: string, amount: number) => {
      const seen = states.get(providerId) ?? nothing
      const refund: SeenRefund = {
        providerId: `re_${providerId}_${seen.refunds.length}`,
        key: null,
        amount: cents(amount),
        outcome: { status: 'succeeded' },
        at: new Date(),
      }
      states.set(providerId, { ...seen, refunds: [...seen.refunds, refund] })
    },
    /** Returns the newest refund made at the provider's own dashboard from the bank. Gives whether there was one. */
    bounce: (providerId: string): boolean => {
      const { refunds, ...seen } = states.get(providerId) ?? nothing
      const last = refunds.at(-1)
      if (last?.outcome.status !== 'succeeded') return false
      const failed = { ...last, outcome: { status: 'failed', reason: 'no such card' } as const }
      states.set(providerId, { ...seen, refunds: [...refunds.slice(0, -1), failed] })
      return true
    },
    /** A bank disputes a dollar of a payment, or decides about it: 'needs_response', 'won', or 'lost'. */
    dispute: (providerId: string, status: string) => {
      const before = disputes.get(providerId)
      const openedAt = before?.openedAt ?? new Date()
      disputes.set(providerId, {
        providerId: `du_${providerId}`,
        amount: cents(100),
        reason: 'general',
        status,
        dueAt: null,
        openedAt,
        isAnswered: false,
        taken: cents(100),
        givenBack: status === 'won' ? cents(100) : (before?.givenBack ?? cents(0)),
      })
    },
    /** The status of a payment's dispute; undefined if there is none. */
    disputed: (providerId: string) => disputes.get(providerId)?.status,
    /** Loses the answers of the next calls, though their work is done. */
    loseAnswers: (count: number) => {
      lost = count
    },
    /** How many payments were begun. */
    begun: () => begun.size,
  }
}
