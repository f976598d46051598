import { Moment } from '#backoffice/parts/moment.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import type { Column } from '#backoffice/table/column.ts'
import { causeInWords, stateInWords } from '../domain/backup-words.ts'
import type { Backup } from '../domain/backups.schema.ts'
import { sizeInWords } from '../domain/size-in-words.ts'

export const backupColumns: readonly Column<Backup>[] = [
  { title: 'As of', isLead: true, cell: ({ at, startedAt }) => <Moment at={at ?? startedAt} /> },
  { title: 'State', cell: (backup) => <State backup={backup} /> },
  { title: 'Trigger', cell: ({ cause }) => causeInWords[cause] },
  {
    title: 'Size',
    isNumber: true,
    cell: ({ sizeBytes }) => (sizeBytes === null ? '–' : sizeInWords(sizeBytes)),
  },
  {
    title: 'Duration',
    isNumber: true,
    cell: ({ seconds }) => (seconds === null ? '–' : `${seconds.toFixed(1)} s`),
  },
  { title: 'Tested', cell: ({ provedAt }) => (provedAt === null ? '–' : <Moment at={provedAt} />) },
]

function State({ backup }: { backup: Backup }) {
  const reason = backup.failure ?? backup.proofFailure
  return (
    <span className="grid gap-1">
      <StateBadge {...stateInWords(backup)} />
      {reason !== null && <span className="text-sm text-alarm wrap-anywhere">{reason}</span>}
    </span>
  )
}
