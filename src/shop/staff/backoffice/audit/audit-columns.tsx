import { Link } from 'wouter'
import { screenAddress } from '#backoffice/list-address.ts'
import { Moment } from '#backoffice/parts/moment.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { changesInWords, detailsInWords } from '../../domain/audit-values.ts'
import { nameInWords, subjectAddress, subjectInWords } from '../../domain/audit-words.ts'
import { deviceName } from '../../domain/device-name.ts'
import type { AuditEntry } from '../../domain/staff.schema.ts'
import { useMay } from '../administrator-context.tsx'
import { ChangedValues } from './changed-values.tsx'
import { LongText } from './long-text.tsx'

export const auditColumns: readonly Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: (entry) => <Who entry={entry} /> },
  { title: 'What', isLead: true, cell: (entry) => <What entry={entry} /> },
  { title: 'To what', cell: (entry) => <Subject entry={entry} /> },
  { title: 'From where', cell: (entry) => <Origin entry={entry} /> },
]

interface EntryProps {
  entry: AuditEntry
}

function Who({ entry: { username, administratorId } }: EntryProps) {
  if (!username) return '–'
  return (
    <span className="wrap-anywhere">
      <Link href={screenAddress('audit', { username })} className="text-link">
        <span className="sr-only">All of </span>
        {username}
      </Link>
      {administratorId === null && <span className="block text-xs text-soft">not signed in</span>}
    </span>
  )
}

function What({ entry: { action, before, after, details } }: EntryProps) {
  const { timeZone } = useSettings()
  const told = detailsInWords(details, timeZone).join(' · ')
  return (
    <>
      <span className="font-medium">{nameInWords(action)}</span>
      <ChangedValues fields={changesInWords(before, after, timeZone)} />
      {told && (
        <span className="block max-w-2xl pt-0.5 text-xs wrap-anywhere text-soft">
          <LongText text={told} />
        </span>
      )}
    </>
  )
}

/** What it was done to, as a link for those who may open its screen. */
function Subject({ entry }: EntryProps) {
  const seesAdministrators = useMay('GET /api/admin/administrators')
  const words = subjectInWords(entry)
  const address = subjectAddress(entry)
  if (!words) return '–'
  const isClosed = entry.subject?.kind === 'administrator' && !seesAdministrators
  if (!address || isClosed || entry.subject?.kind === 'audit') return words
  return (
    <Link href={address} className="text-link whitespace-nowrap">
      {words}
    </Link>
  )
}

/** What the terminal and the start of the shop write in place of a browser. */
const machines: Readonly<Record<string, string>> = {
  terminal: 'Terminal of the shop',
  start: 'First start of the shop',
}

function Origin({ entry: { address, userAgent } }: EntryProps) {
  const device = machines[userAgent ?? ''] ?? deviceName(userAgent)
  return (
    <>
      {device}
      {address && <span className="block text-xs break-all text-soft">{address}</span>}
    </>
  )
}
