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
    ? `One is made every night; the newest ${keep} are kept.`
    : 'No backups are made automatically. Set BACKUPS=on to have one made every night.'
  return (
    <Panel title={title} note={note} action={<AskButton isUnderWay={isUnderWay} />}>
      <ul className="grid text-sm">
        <Newest backups={backups} isGood={isGood} />
        <Proof backups={backups} />
        <Line isGood={backups.isEncrypted}>
          {backups.isEncrypted
            ? 'They are encrypted. Keep BACKUP_KEY and SECRET_KEY where the backups are not.'
            : 'They are not encrypted, and they hold everything: set BACKUP_KEY before they leave this machine.'}
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
  if (!newest) return <Line isGood={isGood}>There is no backup.</Line>
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
        No backup has been tested by restoring it yet, so nobody knows whether they work.
      </Line>
    )
  const at = <Moment at={proof.provedAt} />
  if (proof.proofFailure !== null)
    return (
      <Line isGood={false}>
        A trial failed {at}: {proof.proofFailure}
      </Line>
    )
  return (
    <Line isGood>
      Restored on trial {at}: all tables matched, the books balanced and pages loaded.
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
