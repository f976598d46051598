import type { Db } from '#db/connect.ts'
import { type Figure, type FigureLabels, gauge, number } from '#platform/figures/figure.ts'
import { readShopFigures, type ShopFigure } from './shop-figures.ts'

/** The minimum time between two readings, and how long a scrape waits for one, in milliseconds. */
const readEveryMs = 10_000
const patienceMs = 3_000

const same = ' Read from the database, so every process reports the same value.'

/** By key in the statement's rows: each figure's name, help and label names. */
const told: Record<string, { name: string; help: string; labels: readonly string[] }> = {
  orders: {
    name: 'cilia_orders',
    help: 'Orders by status and payment status.',
    labels: ['status', 'payment_status'],
  },
  jobs: {
    name: 'cilia_jobs',
    help: 'Jobs by queue and state: due now, due later (scheduled, or waiting to be retried), active, and failed for good and not deleted yet. Active and failed jobs are counted once a minute.',
    labels: ['queue', 'state'],
  },
  oldest_job: {
    name: 'cilia_job_oldest_due_seconds',
    help: 'How long the oldest due job of each queue has waited, in seconds.',
    labels: ['queue'],
  },
  mails: {
    name: 'cilia_mails',
    help: 'Emails waiting to be sent, and emails created in the last 30 days whose sending failed for good.',
    labels: ['state'],
  },
  open_attempts: {
    name: 'cilia_payment_attempts_open',
    help: 'Payment attempts in progress, by provider and state.',
    labels: ['provider', 'state'],
  },
  newest_attempts: {
    name: 'cilia_payment_attempts_newest',
    help: 'The newest 1,000 payment attempts, by provider and state.',
    labels: ['provider', 'state'],
  },
  unmatched: {
    name: 'cilia_unmatched_payments',
    help: 'Payments that pay no order and are waiting for a decision or being returned.',
    labels: ['currency'],
  },
  unmatched_amount: {
    name: 'cilia_unmatched_amount',
    help: 'Total amount of the payments that pay no order, in the smallest unit of the currency, such as cents or wei.',
    labels: ['currency'],
  },
  payment_events: {
    name: 'cilia_payment_events',
    help: 'Events from payment providers that are waiting to be processed or that failed.',
    labels: ['provider', 'state'],
  },
  disputes: {
    name: 'cilia_disputes_open',
    help: 'Disputes waiting for an answer from the shop.',
    labels: [],
  },
  books_at: {
    name: 'cilia_books_proved_timestamp_seconds',
    help: 'When the books were last checked, as a Unix timestamp in seconds.',
    labels: [],
  },
  books_rules: {
    name: 'cilia_books_rules',
    help: 'Rules of the books, by whether they held at the last check.',
    labels: ['holds'],
  },
  backup_at: {
    name: 'cilia_backup_timestamp_seconds',
    help: 'The moment that the newest finished backup captures, as a Unix timestamp in seconds.',
    labels: [],
  },
  backup_proved_at: {
    name: 'cilia_backup_proved_timestamp_seconds',
    help: 'When a backup last passed a test restore, as a Unix timestamp in seconds.',
    labels: [],
  },
  backup_refused: {
    name: 'cilia_backup_proof_failed',
    help: 'Whether the newest test restore of a backup failed (1) or passed (0).',
    labels: [],
  },
  chain_read_at: {
    name: 'cilia_coin_chain_read_timestamp_seconds',
    help: 'When a coin’s blockchain was last read up to its newest block, as a Unix timestamp in seconds.',
    labels: ['chain'],
  },
  chain_failing: {
    name: 'cilia_coin_chain_failing_seconds',
    help: 'How long a coin’s blockchain has been unreadable, in seconds; 0 while it can be read.',
    labels: ['chain'],
  },
}

/**
 * Figures from the database, read at most once every ten seconds. If it is away, those of the last reading are given,
 * with its time, after a short wait.
 */
export function databaseFigures(db: Db, nowMs: () => number = Date.now): Figure[] {
  let found: readonly ShopFigure[] = []
  let foundAtMs: number | null = null
  let beganAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    try {
      found = await readShopFigures(db)
      foundAtMs = nowMs()
    } catch {
      // The timestamp figure shows that the last reading is old.
    }
  }

  function renew(): Promise<void> {
    if (nowMs() - beganAtMs >= readEveryMs) {
      beganAtMs = nowMs()
      reading = read()
    }
    return Promise.race([reading, new Promise<void>((go) => setTimeout(go, patienceMs).unref())])
  }

  const age = number(
    'cilia_database_figures_timestamp_seconds',
    'When the metrics read from the database were last updated, as a Unix timestamp in seconds.',
    () => (foundAtMs === null ? null : foundAtMs / 1000),
  )
  const figures = Object.entries(told).map(([key, { name, help, labels }]) =>
    gauge(name, help + same, async () => {
      await renew()
      return found
        .filter(({ figure }) => figure === key)
        .map(({ one, two, value }) => ({ labels: labelled(labels, [one, two]), value }))
    }),
  )
  return [...figures, { ...age, read: async () => renew().then(age.read) }]
}

function labelled(names: readonly string[], values: readonly (string | null)[]): FigureLabels {
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']))
}
