import { staleHours } from './backup-times.ts'
import type { Backup, Backups } from './backups.schema.ts'

/** Titles the shop's standing by its newest good backup and whether that one was proved. */
export function standingOf(
  { backups, isNightly }: Backups,
  now: Date,
): { title: string; isGood: boolean } {
  const good = backups.filter(({ state, removedAt }) => state === 'done' && removedAt === null)
  const [newest] = good
  const proof = backups.find(({ provedAt }) => provedAt !== null)
  if (!newest) return { title: 'There is no backup yet', isGood: !isNightly }
  const ageHours = (now.getTime() - Date.parse(newest.startedAt)) / 3_600_000
  if (proof?.proofFailure) return { title: 'The last test restore failed', isGood: false }
  if (isNightly && ageHours > staleHours)
    return { title: `The newest backup is ${Math.round(ageHours)} hours old`, isGood: false }
  return {
    title: proof ? 'The shop is backed up, and it can be restored' : 'The shop is backed up',
    isGood: true,
  }
}

/** A backup's outcome in words, with the tone of its dot. */
export function stateInWords(backup: Backup): {
  label: string
  tone: 'good' | 'waiting' | 'over' | 'bad'
} {
  if (backup.state === 'running') return { label: 'In progress', tone: 'waiting' }
  if (backup.state === 'failed') return { label: 'Failed', tone: 'bad' }
  if (backup.removedAt !== null) return { label: 'Deleted', tone: 'over' }
  if (backup.provedAt === null) return { label: 'Done', tone: 'good' }
  return backup.proofFailure === null
    ? { label: 'Done and tested', tone: 'good' }
    : { label: 'Test failed', tone: 'bad' }
}

export const causeInWords: Readonly<Record<Backup['cause'], string>> = {
  nightly: 'Every night',
  asked: 'Requested here',
  command: 'At the terminal',
}
