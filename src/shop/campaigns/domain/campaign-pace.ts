/** The pace of sending: at most this many emails, then a pause until this many seconds have passed. */
export interface CampaignPace {
  mails: number
  seconds: number
}

/** The shortest time between two batches, in seconds; the queue polls for jobs once a second. */
const shortestSeconds = 3

/** The smallest batches that keep a rate of emails per minute. */
export function paceOf(mailsPerMinute: number): CampaignPace {
  const seconds = Math.max(shortestSeconds, Math.ceil(60 / mailsPerMinute))
  return { mails: Math.max(1, Math.floor((mailsPerMinute * seconds) / 60)), seconds }
}

/** How long to wait before retrying a mailbox that refuses email for now, in minutes. */
const pauseMinutes = [2, 10, 30, 120] as const

/** When to retry a mailbox after this many refused attempts; null for never. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = pauseMinutes[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
