import type { QueueOptions } from 'pg-boss'

/** Retries a failed job after 20 s, 40 s, … up to an hour, for about six hours in all. */
const patient: QueueOptions = {
  retryLimit: 14,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
}

/**
 * Four attempts within four minutes. A failure comes from the database, which is soon back, or from a picture that
 * crashes its decoding process, which must not be repeated often.
 */
const brief: QueueOptions = {
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 300,
}

/**
 * Tries every 20 s for six hours: an unavailable payment provider is asked again soon, because somebody is waiting for
 * the answer (money 6, exact point 6).
 */
const eager: QueueOptions = {
  retryLimit: 1080,
  retryDelay: 20,
  expireInSeconds: 120,
}

/** Every queue of pg-boss. Jobs are stored in PostgreSQL and survive a crash. */
export const queues = {
  cashback: patient,
  refund: patient,
  /** Asks the provider about a payment attempt, or cancels it there. */
  payment: eager,
  /** Returns money that pays no order. */
  unmatched: patient,
  /** Handles a provider's event from the inbox. */
  'payment-event': eager,
  photo: brief,
  /** Sends the next emails of campaigns; each job queues the next one. */
  campaign: patient,
  /** Starts scheduled campaigns. Runs every minute, like `expire`. */
  'campaign-clock': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  /**
   * Runs every minute without retries, because the next run does what a failed one left undone. Jobs are deleted an
   * hour after they are done.
   */
  expire: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  sweep: { retryLimit: 0, expireInSeconds: 300 },
  /** Compares the ledger with the card provider's balance, every night before the books are proved. */
  reconcile: { retryLimit: 2, retryDelay: 300, expireInSeconds: 1800 },
  /** Proves the books, every night. */
  books: { retryLimit: 0, expireInSeconds: 600 },
  /** Makes a backup and proves it, if one is due. Checked every hour; takes a while for a large shop. */
  backup: { retryLimit: 0, expireInSeconds: 6 * 3600, deleteAfterSeconds: 86_400 },
} satisfies Record<string, QueueOptions>

/**
 * Queues of which a process runs several jobs at once, and how many: their jobs wait for payment providers, and hold no
 * connection meanwhile. One that hangs then delays no other.
 */
export const atOnce: Partial<Record<keyof typeof queues, number>> = {
  payment: 5,
  'payment-event': 5,
}

/** The queues of pg-boss, and 'mail', the outbox (outbox.ts), whose emails are queued by writing them. */
export type QueueName = keyof typeof queues | 'mail'

/** The payload of each queue's jobs. */
export interface JobDetails {
  mail: { mailId: number }
  cashback: { orderId: number }
  /** `notify`: whether a separate email tells the shopper about the refund. */
  refund: { refundId: number; notify: boolean }
  payment: { attemptId: number; cancel: boolean }
  unmatched: { unmatchedId: number }
  'payment-event': { eventId: number }
  photo: { key: string }
  campaign: Record<string, never>
  'campaign-clock': Record<string, never>
  /** `again`: the second run of a minute, 30 s after the first. */
  expire: { again?: true }
  sweep: Record<string, never>
  reconcile: Record<string, never>
  books: Record<string, never>
  /** `asked`: whether an owner asked for it. */
  backup: { asked?: true }
}
