import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { standingOf } from '../domain/backup-words.ts'
import type { Backups } from '../domain/backups.schema.ts'
import { useAskForBackup } from './use-ask-for-backup.ts'

interface StandingProps {
  backups: Backups
  /** Whether a backup is being made now. */
  isUnderWay: boolean
}

/** Says whether the shop could be restored today and where its backups are, with a button to make one now. */
export function StandingPanel({ backups, isUnderWay }: StandingProps) {
  const { title, isGood } = standingOf(backups, new Date())
  const { isNightly, keep } = backups
  const note = isNightly
    ? `A backup is made every night, and the newest ${keep} are kept.`
    : 'No backups are made automatically. Set BACKUPS=on to have one made every night.'
  return (
    <Panel title={title} note={note} action={<AskButton isUnderWay={isUnderWay} />}>
      <ul className="grid text-sm">
        <Newest backups={backups} isGood={isGood} />
        <Proof backups={backups} />
        <Line isGood={backups.isEncrypted}>
          {backups.isEncrypted
            ? 'Backups are encrypted. Keep BACKUP_KEY and SECRET_KEY somewhere else, not with the backups.'
            : 'Backups aren’t encrypted, and they contain everything. Set BACKUP_KEY before any of them leave this machine.'}
        </Line>
        <Line isGood>
          <span className="wrap-anywhere">They are kept in {backups.place}</span>
        </Line>
      </ul>
    </Panel>
  )
}

function AskButton({ isUnderWay }: { isUnderWay: boolean }) {
  const { ask, isPending } = useAskForBackup()
  const isBusy = isUnderWay || isPending
  return (
    <QuietButton aria-disabled={isBusy} onClick={() => !isBusy && ask()}>
      <span aria-live="polite">{isBusy ? 'Backing up…' : 'Back up now'}</span>
    </QuietButton>
  )
}

function Newest({ backups: { backups }, isGood }: { backups: Backups; isGood: boolean }) {
  const newest = backups.find(({ state, removedAt }) => state === 'done' && removedAt === null)
  if (!newest) return <Line isGood={isGood}>There is no backup yet.</Line>
  return (
    <Line isGood={isGood}>
      The newest good backup is from <Moment at={newest.at ?? newest.startedAt} />.
    </Line>
  )
}

function Proof({ backups: { backups } }: { backups: Backups }) {
  const proof = backups.find(({ provedAt }) => provedAt !== null)
  if (!proof?.provedAt)
    return (
      <Line isGood={false}>
        No backup has been test-restored yet, so you can’t be sure your backups work.
      </Line>
    )
  const at = <Moment at={proof.provedAt} />
  if (proof.proofFailure !== null)
    return (
      <Line isGood={false}>
        The test restore on {at} failed: {proof.proofFailure}
      </Line>
    )
  return (
    <Line isGood>
      The test restore on {at} passed: all tables matched, the books balanced and pages loaded.
    </Line>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-hairline py-3">
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={`mt-0.5 size-5 ${isGood ? 'text-leaf' : 'text-alarm'}`}
      />
      <p>{children}</p>
    </li>
  )
}
