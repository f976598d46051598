/** How emails of campaigns leave: so many at most, then a pause until so many seconds have passed. */
export interface CampaignPace {
  mails: number
  seconds: number
}

/** The shortest time between two batches, in seconds: jobs are looked for once a second. */
const shortestSeconds = 3

/** The batches by which a number of emails a minute is kept, as small as they can be. */
export function paceOf(mailsPerMinute: number): CampaignPace {
  const seconds = Math.max(shortestSeconds, Math.ceil(60 / mailsPerMinute))
  return { mails: Math.max(1, Math.floor((mailsPerMinute * seconds) / 60)), seconds }
}

/** The pauses before another attempt at a mailbox that refuses email for now, in minutes. */
const pauseMinutes = [2, 10, 30, 120] as const

/** When a mailbox is tried again after so many attempts that were refused; null for never. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = pauseMinutes[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
