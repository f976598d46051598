import type { Db } from '#db/connect.ts'
import { type Figure, type FigureLabels, gauge, number } from '#platform/figures/figure.ts'
import { readShopFigures, type ShopFigure } from './shop-figures.ts'

/** The minimum time between two readings, and how long a scrape waits for one, in milliseconds. */
const readEveryMs = 10_000
const patienceMs = 3_000

const same = ' Read from the database: the same from every process.'

/** By key in the statement's rows: each figure's name, help and label names. */
const told: Record<string, { name: string; help: string; labels: readonly string[] }> = {
  orders: {
    ...{ name: 'cilia_orders', help: 'Orders by state.', labels: ['status', 'payment_status'] },
  },
  jobs: {
    name: 'cilia_jobs',
    help: 'Jobs by queue: due now, due later (or after a failure), active, and failed for good within a week. The last two are counted once a minute.',
    labels: ['queue', 'state'],
  },
  oldest_job: {
    name: 'cilia_job_oldest_due_seconds',
    help: 'For how long the oldest job that is due has waited.',
    labels: ['queue'],
  },
  mails: {
    name: 'cilia_mails',
    help: 'Emails that wait to be sent, and those of the last 30 days that were given up.',
    labels: ['state'],
  },
  open_attempts: {
    name: 'cilia_payment_attempts_open',
    help: 'Attempts to pay that are under way.',
    labels: ['provider', 'state'],
  },
  newest_attempts: {
    name: 'cilia_payment_attempts_newest',
    help: 'What became of the newest 1,000 attempts to pay.',
    labels: ['provider', 'state'],
  },
  unmatched: {
    name: 'cilia_unmatched_payments',
    help: 'Payments that pay no order and wait for a decision or to be returned.',
    labels: ['currency'],
  },
  unmatched_amount: {
    name: 'cilia_unmatched_amount',
    help: 'What these payments are worth.',
    labels: ['currency'],
  },
  payment_events: {
    name: 'cilia_payment_events',
    help: 'Events of payment providers that wait to be worked on, or failed.',
    labels: ['provider', 'state'],
  },
  disputes: { name: 'cilia_disputes_open', help: 'Disputes that wait for an answer.', labels: [] },
  books_at: {
    name: 'cilia_books_proved_timestamp_seconds',
    help: 'When the books were last proved.',
    labels: [],
  },
  books_rules: {
    name: 'cilia_books_rules',
    help: 'Rules of the books by whether they held at the last proof.',
    labels: ['holds'],
  },
  backup_at: {
    name: 'cilia_backup_timestamp_seconds',
    help: 'The moment of which the newest backup is whole.',
    labels: [],
  },
  backup_proved_at: {
    name: 'cilia_backup_proved_timestamp_seconds',
    help: 'When a backup was last restored on trial and found good.',
    labels: [],
  },
  backup_refused: {
    name: 'cilia_backup_proof_failed',
    help: 'Whether the newest proof found a backup that is not good (1).',
    labels: [],
  },
  chain_read_at: {
    name: 'cilia_coin_chain_read_timestamp_seconds',
    help: 'When a chain of coins was last read to its head.',
    labels: ['chain'],
  },
  chain_failing: {
    name: 'cilia_coin_chain_failing_seconds',
    help: 'For how long a chain of coins cannot be read; 0 while it can.',
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
    'When the figures of the database were last read.',
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
