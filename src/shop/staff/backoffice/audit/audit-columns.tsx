import { useQuery } from '@tanstack/react-query'
import { screenAddress } from '#backoffice/list-address.ts'
import { Moment } from '#backoffice/parts/moment.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { Link } from '#ui/link.tsx'
import { actionInWords } from '../../domain/audit-titles.ts'
import { changesInWords, detailsInWords } from '../../domain/audit-values.ts'
import { subjectAddress, subjectInWords } from '../../domain/audit-words.ts'
import { deviceName } from '../../domain/device-name.ts'
import type { AuditEntry } from '../../domain/staff.schema.ts'
import { useMay } from '../administrator-context.tsx'
import { accountsQuery } from '../administrators/administrators.queries.ts'
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

function Who({ entry }: EntryProps) {
  const { username, administratorId } = entry
  if (!username) return '–'
  const isStranger = administratorId === null && !machineOf(entry)
  return (
    <span className="wrap-break-word">
      <Link href={screenAddress('audit', { username })} className="tap text-link inline-block">
        {username}
        <span className="sr-only">: all they did</span>
      </Link>
      {isStranger && <span className="block text-xs text-soft">not signed in</span>}
    </span>
  )
}

function What({ entry: { action, before, after, details } }: EntryProps) {
  const { timeZone } = useSettings()
  const told = detailsInWords(details, timeZone).join(' · ')
  return (
    <>
      <span className="font-medium">{actionInWords(action)}</span>
      <ChangedValues
        fields={changesInWords(before, after, timeZone)}
        isWhole={before === null || after === null}
      />
      {told && (
        <span className="block max-w-2xl pt-0.5 text-xs wrap-anywhere text-soft">
          <LongText text={told} />
        </span>
      )}
    </>
  )
}

/** The subject of the action, as a link for those who may open its screen. */
function Subject({ entry }: EntryProps) {
  const { names, areLinked } = useAdministrators()
  const words = subjectInWords(entry, names)
  const address = subjectAddress(entry)
  if (!words || !address) return words ?? '–'
  if (entry.subject?.kind === 'administrator' && !areLinked) return words
  return (
    <Link href={address} className="tap text-link inline-block wrap-anywhere">
      {words}
    </Link>
  )
}

/** The administrators' names by id, which only owners may read. */
function useAdministrators() {
  const areLinked = useMay('GET /api/admin/administrators')
  const { data = [] } = useQuery({ ...accountsQuery(useApi()), enabled: areLinked })
  return { names: new Map(data.map(({ id, username }) => [id, username])), areLinked }
}

/** What the terminal and the shop's first start record as their browser; they have no address. */
const machines: ReadonlyMap<string, string> = new Map([
  ['terminal', 'Terminal of the shop'],
  ['start', 'First start of the shop'],
])

/** The machine behind an entry; undefined for calls over the network, whatever their browser claims. */
function machineOf({ address, userAgent }: AuditEntry): string | undefined {
  return address === null ? machines.get(userAgent ?? '') : undefined
}

function Origin({ entry }: EntryProps) {
  const { address, userAgent } = entry
  return (
    <>
      {machineOf(entry) ?? deviceName(userAgent)}
      {address && <span className="block font-mono text-xs break-all text-soft">{address}</span>}
    </>
  )
}
