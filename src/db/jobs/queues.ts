import type { QueueOptions } from 'pg-boss'

/** A job that fails is tried again after 20 s, 40 s, … an hour at most: for about six hours in all. */
const patient: QueueOptions = {
  retryLimit: 14,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
}

/** Every queue of the shop. What waits in them lies in PostgreSQL and survives a crash. */
export const queues = {
  mail: patient,
  cashback: patient,
  /** One a minute, kept for an hour once it is done. The next finds what one left. */
  expire: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  sweep: { retryLimit: 0, expireInSeconds: 300 },
} satisfies Record<string, QueueOptions>

export type QueueName = keyof typeof queues

/** What a job of each queue is told. */
export interface JobDetails {
  mail: { mailId: number }
  cashback: { orderId: number }
  expire: Record<string, never>
  sweep: Record<string, never>
}
