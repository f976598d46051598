import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { statement } from '../statement.ts'
import type { Attempt } from './job-queue.ts'

/** The last attempt at an email comes about seven hours after the first. */
const mostAttempts = 15

/** How many emails a process claims at a time. It sends them one by one. */
const batchSize = 5

/** How long closing waits for the email that is being sent, in milliseconds. */
const patienceMs = 5_000

/**
 * Claims due emails, counting an attempt at each. They are due again after two minutes, in case the process dies. Each
 * email goes to only one of several processes.
 */
const claimDue = statement({
  name: 'claim_due_mails',
  row: z.object({ id: z.int(), attempts: z.int() }),
  text: `
    update mails set attempts = attempts + 1, due_at = now() + interval '2 minutes'
    where id in (
      select id from mails where status = 'queued' and due_at <= now()
      order by due_at limit $1 for update skip locked
    )
    returning id, attempts`,
})

/** Postpones an email after a failed attempt: by 20 s, 40 s, … up to an hour. */
const postpone = statement({
  name: 'postpone_mail',
  text: `
    update mails set due_at = now() + least(20 * 2 ^ (attempts - 1), 3600) * interval '1 second'
    where id = $1 and status = 'queued'`,
})

/** Makes claimed emails due again, as if they had not been claimed. */
const giveBack = statement({
  name: 'give_back_mails',
  text: `
    update mails set attempts = attempts - 1, due_at = now()
    where id = any (array(select unnest($1::integer[]))) and status = 'queued'`,
})

interface OutboxParts {
  pool: pg.Pool
  /** Sends an email and stores the outcome. If it throws and the email is still queued, it is postponed. */
  worker: (details: { mailId: number }, attempt: Attempt) => Promise<void>
  onFailure: (error: unknown, queue: string) => void
  /** Seconds between two looks for due emails while there are none. */
  pollSeconds: number
}

/**
 * Sends the emails of the outbox, the table `mails`, when they are due, until it is closed (decision 92). Closing waits
 * for the email that is being sent, but no more than five seconds.
 */
export function workOnOutbox({ pool, worker, onFailure, pollSeconds }: OutboxParts) {
  const db = { $client: pool }
  const stopping = new AbortController()
  const { signal } = stopping

  const send = async (mailId: number, number: number) => {
    try {
      await worker({ mailId }, { number, isLast: number >= mostAttempts })
    } catch (error) {
      onFailure(error, 'mail')
      await postpone(db, mailId)
    }
  }

  /** Sends a few due emails. Gives whether there may be more. */
  const sendDue = async () => {
    const claimed = await claimDue(db, batchSize)
    for (const [place, { id, attempts }] of claimed.entries()) {
      if (!signal.aborted) await send(id, attempts)
      else {
        await giveBack(
          db,
          claimed.slice(place).map(({ id }) => id),
        )
        return false
      }
    }
    return claimed.length === batchSize
  }

  const repeat = async () => {
    while (!signal.aborted) {
      const isMore = await sendDue().catch((error) => void onFailure(error, 'mail'))
      if (!isMore) await pause(pollSeconds * 1000, null, { signal }).catch(() => {})
    }
  }

  const working = repeat()
  return {
    close: async () => {
      stopping.abort()
      await Promise.race([working, pause(patienceMs, null, { ref: false })])
    },
  }
}
