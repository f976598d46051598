import { Link } from 'wouter'
import { useSettings } from '#platform/settings-context.tsx'
import { auditWords } from '#shop/staff/domain/audit-words.ts'
import { deviceName } from '#shop/staff/domain/device-name.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { filtersIn, tabAddress } from '../../list-address.ts'
import { useListPage } from '../list-query.ts'
import { Answered } from '../parts/answered.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { Panel } from '../parts/panel.tsx'
import { quietLook } from '../parts/quiet-button.tsx'
import { type Column, RowTable } from '../parts/row-table.tsx'

const columns: readonly Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: ({ username }) => <span className="break-all">{username}</span> },
  {
    title: 'What',
    isLead: true,
    cell: (entry) => (
      <>
        <span className="block font-medium first-letter:uppercase">
          {entry.action.replaceAll(/[-_.]/g, ' ')}
        </span>
        <Details entry={entry} />
      </>
    ),
  },
  { title: 'Address', cell: ({ address }) => address ?? '–' },
  { title: 'Device', cell: ({ userAgent }) => deviceName(userAgent) },
]

/** Who did what, when and from where, newest first. */
export function AuditTrail({ search }: { search: URLSearchParams }) {
  const filters = filtersIn(search, ['after'])
  const query = useListPage<AuditEntry>('audit', filters)
  const next = query.data?.next
  return (
    <Panel title="Audit" note="What administrators did, and who tried to sign in">
      <Answered query={query} what="The audit">
        {({ rows }) =>
          rows.length > 0 ? (
            <RowTable caption="Audit" columns={columns} rows={rows} keyOf={({ id }) => id} />
          ) : (
            <Nothing title="Nothing yet">What administrators do appears here.</Nothing>
          )
        }
      </Answered>
      <nav aria-label="Pages of the audit" className="flex justify-between gap-4">
        {filters.after ? (
          <Link href={tabAddress('security')} className={quietLook}>
            Newest
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link href={tabAddress('security', { after: next })} className={quietLook}>
            Older
          </Link>
        )}
      </nav>
    </Panel>
  )
}

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

function Moment({ at }: { at: string }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={at} className="whitespace-nowrap even-digits">
      {formatTimestamp(at, timeZone)}{' '}
      {new Date(at).toLocaleTimeString('en-US', { ...clock, timeZone })}
    </time>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const words = auditWords(entry)
  return <span className="block text-xs break-all text-soft">{words.join(' · ')}</span>
}
