const hourMs = 3_600_000

/** Backups are made in this hour (UTC), which is night in America. */
const nightHour = 8
/** Two nightly ones are at least this far apart. */
const apartMs = 12 * hourMs
/** A machine that was off at night makes up for it once the last one is this old. */
const lateMs = 26 * hourMs
/** A good backup must not be older (machines 3). */
export const staleHours = 36

/** Up to this size a backup is proved whenever it is made; a larger one when the last proof is a week old. */
const smallBytes = 64 * 1024 * 1024
const weekMs = 7 * 24 * hourMs

/** Whether it is time for a backup, as is asked every hour; the last good one began at `lastAt`. */
export function isBackupDue(lastAt: Date | null, now: Date): boolean {
  if (lastAt === null) return true
  const ageMs = now.getTime() - lastAt.getTime()
  return ageMs >= lateMs || (now.getUTCHours() === nightHour && ageMs >= apartMs)
}

/** Whether a new backup is to be restored on trial. */
export function isProofDue(sizeBytes: number, provedAt: Date | null, now: Date): boolean {
  return (
    sizeBytes <= smallBytes || provedAt === null || now.getTime() - provedAt.getTime() >= weekMs
  )
}
