import type { QueueOptions } from 'pg-boss'

/** Retries a failed job after 20 s, 40 s, ... up to an hour: for about six hours in all. */
const patient: QueueOptions = {
  retryLimit: 14,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
}

/**
 * Four attempts within four minutes. Failures come from the database, which is soon back, or from a
 * picture that crashes the process that decodes it, which must not happen often.
 */
const brief: QueueOptions = {
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 300,
}

/**
 * Tries every 20 s for six hours: a payment provider that is away is asked again soon, because somebody waits for the
 * answer (money 6, exact point 6).
 */
const eager: QueueOptions = {
  retryLimit: 1080,
  retryDelay: 20,
  expireInSeconds: 120,
}

/** Every queue of the shop. Jobs are stored in PostgreSQL and survive a crash. */
export const queues = {
  mail: patient,
  cashback: patient,
  refund: patient,
  /** Looks at an attempt at its provider, or ends it there. */
  payment: eager,
  /** Gives money back that pays no order. */
  unmatched: patient,
  /** Works on an event of a provider's that is in the inbox. */
  'payment-event': eager,
  photo: brief,
  /** Sends the next emails of campaigns; each job queues the next one. */
  campaign: patient,
  /** Starts campaigns at their time. Like `expire` it runs every minute. */
  'campaign-clock': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  /**
   * Runs every minute without retries, because the next run does what a failed one left. Jobs are
   * deleted an hour after they are done.
   */
  expire: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  sweep: { retryLimit: 0, expireInSeconds: 300 },
  /** Compares the ledger with the balance at the provider of cards, once a night before the books are proved. */
  reconcile: { retryLimit: 2, retryDelay: 300, expireInSeconds: 1800 },
  /** Proves the books, once a night. */
  books: { retryLimit: 0, expireInSeconds: 600 },
  /** Makes a backup and proves it. Asked every hour whether it is time; a large shop takes a while. */
  backup: { retryLimit: 0, expireInSeconds: 6 * 3600, deleteAfterSeconds: 86_400 },
} satisfies Record<string, QueueOptions>

export type QueueName = keyof typeof queues

/** The payload of a job of each queue. */
export interface JobDetails {
  mail: { mailId: number }
  cashback: { orderId: number }
  /** `notify`: whether the shopper is told of the refund by an email of its own. */
  refund: { refundId: number; notify: boolean }
  payment: { attemptId: number; cancel: boolean }
  unmatched: { unmatchedId: number }
  'payment-event': { eventId: number }
  photo: { key: string }
  campaign: Record<string, never>
  'campaign-clock': Record<string, never>
  /** `again`: the run half a minute after the one of the minute. */
  expire: { again?: true }
  sweep: Record<string, never>
  reconcile: Record<string, never>
  books: Record<string, never>
  /** `asked`: whether an owner wants one now. */
  backup: { asked?: true }
}
