import type { Cents } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Attempt, AttemptState, CardMeans, ProviderName, Received } from '../domain/attempt.ts'
import type { SeenPayment } from '../domain/judge-payment.ts'
import type { SeenObjections } from '../domain/objection.ts'
import type { PaymentView } from '../domain/payment-view.ts'
import type { RefundOutcome } from '../domain/refund-outcome.ts'
import type { SeenTransaction } from '../domain/seen-transaction.ts'

/** A provider's answer to a new attempt. */
export interface Begun {
  /** The provider's id of the attempt; null if it definitely refused to begin it. */
  providerId: string | null
  state: AttemptState
  /** Why it refused, in its own words. */
  failureReason?: string
  /** The same for the shopper who wanted to begin it. */
  refusal?: Refusal
  /** What the browser needs to pay. */
  view: PaymentView
}

/** A refund as the provider knows it, whoever requested it. */
export interface SeenRefund {
  providerId: string
  /** The key that the shop requested it under; null if it was made at the provider's own dashboard. */
  key: string | null
  amount: Cents
  outcome: RefundOutcome
  at: Date
}

/** Everything a provider says about an attempt. */
export interface Seen extends SeenPayment {
  failureReason: string | null
  means: CardMeans
  refunds: readonly SeenRefund[]
}

/** An event to be put into the inbox. It only causes a look; what it claims is never believed. */
export interface ArrivedEvent {
  eventId: string
  /** The provider's own word for what happened. */
  kind: string
  /** The providerId of the attempt it is about; null if it names none. */
  subject: string | null
}

/** The state of a requested refund. */
export interface AnsweredRefund {
  /** The provider's id; null if it does not name refunds. */
  providerId: string | null
  outcome: RefundOutcome
}

/** A request to a provider to give money back. */
export interface AskedRefund {
  /** A provider gives money back once per key, however often it is asked. */
  key: string
  /** The provider's id of the refund, if it has answered before; then only its state is queried. */
  providerId: string | null
  attempt: Attempt
  /** In the smallest unit of the currency that arrived. */
  amount: bigint
  currency: string
}

/** The answer to a dispute. */
export interface DisputeAnswer {
  /** The provider's id of the dispute. */
  providerId: string
  /** The provider takes one answer per key. */
  key: string
  /** Texts by the provider's names for them. */
  evidence: Readonly<Record<string, string>>
}

/** A dispute to concede. */
export type AcceptedDispute = Pick<DisputeAnswer, 'providerId' | 'key'>

/**
 * A payment provider (money 1). Its calls are never made inside a transaction, and repeating one has the same outcome.
 * A call that throws leaves the outcome unknown and is repeated under the same key. If the provider does not answer, it
 * throws the refusal 'unavailable' with a sentence for the shopper.
 */
export interface Provider {
  readonly name: ProviderName
  /** Whether the shop itself keeps what was begun, so that `fetch` and `cancel` work even if `begin` never answered. */
  readonly keepsAttempts?: true
  /** What pages with a payment need to know about it. */
  readonly offer?: { publishableKey?: string; scriptUrl?: string; coins?: readonly string[] }
  /**
   * Begins an attempt, or finds the one already begun under its key or providerId. A definite refusal is an answer, too:
   * it ends the attempt.
   */
  begin: (attempt: Attempt) => Promise<Begun>
  /**
   * What a browser shows of an attempt now, without requesting anything anew; null if nothing was begun. Left out if
   * repeating `begin` answers that.
   */
  view?: (attempt: Attempt) => Promise<PaymentView | null>
  /**
   * Reads a webhook's event. Refuses with 'bad-request' a wrong signature or time. Left out if the provider sends no
   * events.
   */
  readEvent?: (raw: string, headers: Headers) => Promise<ArrivedEvent>
  /** The current state of an attempt. */
  fetch: (attempt: Attempt) => Promise<Seen>
  /** Ends an attempt, so that nobody pays by it anymore. Gives false if it is too late; it then needs a look. */
  cancel: (attempt: Attempt) => Promise<boolean>
  /**
   * What an attempt's money is worth now, in cents, without what was too much; left out if that never changes. Refuses
   * with 'unavailable' while the rate is unknown.
   */
  worthNow?: (attempt: Attempt, received: Pick<Received, 'amount' | 'currency'>) => Promise<Cents>
  refund: (asked: AskedRefund) => Promise<AnsweredRefund>
  /** The objections of banks to a payment. Left out, with the next three, if banks cannot object. */
  readObjections?: (attempt: Attempt) => Promise<SeenObjections>
  /** Sends the evidence of a dispute to the bank. */
  answerDispute?: (answer: DisputeAnswer) => Promise<void>
  /** Concedes a dispute for good: the shopper keeps the money. */
  acceptDispute?: (dispute: AcceptedDispute) => Promise<void>
  /** The providerIds of payments that banks have objected to since a moment. */
  listDisputed?: (since: Date) => Promise<string[]>
  /** What has moved the balance at the provider since a moment, oldest first. Left out if there is no such balance. */
  list?: (since: Date) => Promise<SeenTransaction[]>
}

/** The providers that are set up, and which of them carry new orders. */
export interface Providers {
  /** The provider for each payment method of new payments; null if the shop doesn't take it. */
  readonly rails: Readonly<{ traditional: ProviderName; crypto: ProviderName | null }>
  /** Finds a provider by name. Throws if it is not set up, because its payments cannot be looked at then. */
  of: (name: ProviderName) => Provider
  /** Finds a provider by name; undefined if it is not set up. */
  find: (name: ProviderName) => Provider | undefined
}

/** Indexes providers by name, and adds the rails that new orders take. */
export function openProviders(rails: Providers['rails'], open: readonly Provider[]): Providers {
  const byName = new Map(open.map((provider) => [provider.name, provider]))
  const find = (name: ProviderName) => byName.get(name)
  return {
    rails,
    find,
    of: (name) => {
      const provider = find(name)
      if (!provider) throw new Error(`payments by ${name} are not set up in this shop`)
      return provider
    },
  }
}
