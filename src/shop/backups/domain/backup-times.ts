const hourMs = 3_600_000

/** The hour (UTC) of the nightly backup, which is night in America. */
const nightHour = 8
/** The least time between two nightly backups. */
const apartMs = 12 * hourMs
/** The age of the last backup at which a machine that was off at night makes one at any hour. */
const lateMs = 26 * hourMs
/** The age at which a good backup counts as stale (machines 3). */
export const staleHours = 36

/** Backups up to this size are proved every time; larger ones only when the last proof is a week old. */
const smallBytes = 64 * 1024 * 1024
const weekMs = 7 * 24 * hourMs

/** Whether a backup is due, checked every hour; `lastAt` is when the last good one began. */
export function isBackupDue(lastAt: Date | null, now: Date): boolean {
  if (lastAt === null) return true
  const ageMs = now.getTime() - lastAt.getTime()
  return ageMs >= lateMs || (now.getUTCHours() === nightHour && ageMs >= apartMs)
}

/** Whether a new backup should be proved by restoring it on trial. */
export function isProofDue(sizeBytes: number, provedAt: Date | null, now: Date): boolean {
  return (
    sizeBytes <= smallBytes || provedAt === null || now.getTime() - provedAt.getTime() >= weekMs
  )
}
