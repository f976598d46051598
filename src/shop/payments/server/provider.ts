import type { Cents } from '#kernel/money.ts'
import type {
  Attempt,
  AttemptState,
  PaymentMeans,
  ProviderName,
  Received,
} from '../domain/attempt.ts'
import type { SeenPayment } from '../domain/judge-payment.ts'
import type { SeenObjections } from '../domain/objection.ts'
import type { PaymentView } from '../domain/payment-view.ts'
import type { RefundOutcome } from '../domain/refund-outcome.ts'
import type { SeenTransaction } from '../domain/seen-transaction.ts'

/** What a provider answers when an attempt begins. */
export interface Begun {
  /** What the provider calls it. */
  providerId: string
  state: AttemptState
  /** What the browser needs to pay. */
  view: PaymentView
}

/** A refund as the provider knows it, whoever asked for it. */
export interface SeenRefund {
  providerId: string
  /** The key under which we asked for it; null if it was made at the provider's own desk. */
  key: string | null
  amount: Cents
  outcome: RefundOutcome
  at: Date
}

/** All that a provider says of an attempt when it is asked. */
export interface Seen extends SeenPayment {
  failureReason: string | null
  means: PaymentMeans
  refunds: readonly SeenRefund[]
}

/** An event as it is put into the inbox. It only says "look"; what it claims is never believed. */
export interface ArrivedEvent {
  eventId: string
  /** The provider's own word for what happened. */
  kind: string
  /** The providerId of the attempt that it is about; null if it names none. */
  subject: string | null
}

/** How a refund that was asked for stands. */
export interface AnsweredRefund {
  /** What the provider calls it; null where it gives refunds no name. */
  providerId: string | null
  outcome: RefundOutcome
}

/** Money that a provider is asked to give back. */
export interface AskedRefund {
  /** A provider gives money back once for each key, however often it is asked. */
  key: string
  /** What the provider calls the refund, if it has answered before: it is then only asked how it stands. */
  providerId: string | null
  attempt: Attempt
  /** In the smallest unit of the currency, which is the one that arrived. */
  amount: bigint
  currency: string
}

/** The answer to a dispute. */
export interface DisputeAnswer {
  /** What the provider calls the dispute. */
  providerId: string
  /** The answer is taken once for each key. */
  key: string
  /** Texts by the provider's names for them. */
  evidence: Readonly<Record<string, string>>
}

/** A dispute that the shop gives up. */
export type AcceptedDispute = Pick<DisputeAnswer, 'providerId' | 'key'>

/**
 * Whoever carries money (money 1). Nothing of it is ever called inside a transaction. Each call may be repeated with the
 * same outcome. A call that throws leaves open what happened: it is asked again, under the same key. If the provider does
 * not answer, it throws the refusal 'unavailable' with a sentence for the shopper.
 */
export interface Provider {
  readonly name: ProviderName
  /** What pages where something is paid need to know of it. */
  readonly offer?: { publishableKey?: string; scriptUrl?: string; coins?: readonly string[] }
  /** Begins an attempt, or finds what was begun by its key or its providerId. */
  begin: (attempt: Attempt) => Promise<Begun>
  /**
   * What a browser shows of an attempt as it is now, without asking for anything anew; null if nothing was begun. Missing
   * where beginning once more answers that.
   */
  view?: (attempt: Attempt) => Promise<PaymentView | null>
  /**
   * Reads an event that came in over the webhook. Refuses with 'bad-request' one whose signature or time is wrong. Missing
   * where the provider sends none.
   */
  readEvent?: (raw: string, headers: Headers) => Promise<ArrivedEvent>
  /** How an attempt stands now. */
  fetch: (attempt: Attempt) => Promise<Seen>
  /** Ends an attempt that nobody is to pay any more. Gives false if it is too late for that: it is then to be looked at. */
  cancel: (attempt: Attempt) => Promise<boolean>
  /**
   * What money that came is worth now, in cents; missing where that never changes. Refuses with 'unavailable' while nobody
   * knows.
   */
  worthNow?: (received: Pick<Received, 'amount' | 'currency'>) => Promise<Cents>
  /** Gives money back. */
  refund: (asked: AskedRefund) => Promise<AnsweredRefund>
  /** What banks object to in a payment. Missing, with the next three, where nobody can. */
  readObjections?: (attempt: Attempt) => Promise<SeenObjections>
  /** Sends the evidence of a dispute to the bank. */
  answerDispute?: (answer: DisputeAnswer) => Promise<void>
  /** Gives a dispute up, for good: the bank leaves the money to the shopper. */
  acceptDispute?: (dispute: AcceptedDispute) => Promise<void>
  /** The providerIds of payments that banks object to since a moment. */
  listDisputed?: (since: Date) => Promise<string[]>
  /** What moved the shop's balance there since a moment, the oldest first. Missing where there is no such balance. */
  list?: (since: Date) => Promise<SeenTransaction[]>
}

/** The providers that are open, and which of them new orders are paid through. */
export interface Providers {
  /** For each way of paying that a shopper chooses. */
  readonly rails: Readonly<Record<Attempt['method'], ProviderName>>
  /** A provider by its name. Throws if it is not set up: what it carried can then not be looked at. */
  of: (name: ProviderName) => Provider
  /** A provider by its name; undefined if it is not set up. */
  find: (name: ProviderName) => Provider | undefined
}

/** Providers by their names, with the rails that new orders take. */
export function openProviders(rails: Providers['rails'], open: readonly Provider[]): Providers {
  const byName = new Map(open.map((provider) => [provider.name, provider]))
  const find = (name: ProviderName) => byName.get(name)
  return {
    ...{ rails, find },
    of: (name) => {
      const provider = find(name)
      if (!provider) throw new Error(`payments by ${name} are not set up in this shop`)
      return provider
    },
  }
}
