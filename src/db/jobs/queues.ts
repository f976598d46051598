import type { QueueOptions } from 'pg-boss'

/** A job that fails is tried again after 20 s, 40 s, … an hour at most: for about six hours in all. */
const patient: QueueOptions = {
  retryLimit: 14,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
}

/**
 * Four attempts within four minutes. What fails is the database, which is soon back, or a picture that ends the
 * process which decodes it, and that must not happen often.
 */
const brief: QueueOptions = {
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 300,
}

/** Every queue of the shop. What waits in them lies in PostgreSQL and survives a crash. */
export const queues = {
  mail: patient,
  cashback: patient,
  photo: brief,
  /** One a minute, kept for an hour once it is done. The next finds what one left. */
  expire: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  sweep: { retryLimit: 0, expireInSeconds: 300 },
} satisfies Record<string, QueueOptions>

export type QueueName = keyof typeof queues

/** What a job of each queue is told. */
export interface JobDetails {
  mail: { mailId: number }
  cashback: { orderId: number }
  photo: { key: string }
  expire: Record<string, never>
  sweep: Record<string, never>
}
