import { Link } from 'wouter'
import { filtersIn, screenAddress } from '#backoffice/list-address.ts'
import { useListPage } from '#backoffice/list-query.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { deviceName } from '../../domain/device-name.ts'
import type { AuditEntry } from '../../domain/staff.schema.ts'

const columns: readonly Column<AuditEntry>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: ({ username }) => <span className="break-all">{username}</span> },
  {
    title: 'What',
    isLead: true,
    cell: ({ action, details }) => (
      <>
        <span className="block font-medium first-letter:uppercase">
          {action.replaceAll(/[-_.]/g, ' ')}
        </span>
        {details && <Details details={details} />}
      </>
    ),
  },
  { title: 'Address', cell: ({ address }) => address ?? '–' },
  { title: 'Device', cell: ({ userAgent }) => deviceName(userAgent) },
]

/** Who did what, when and from where, newest first; only owners see it. */
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
          <Link href={screenAddress('security')} className={quietLook}>
            Newest
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link href={screenAddress('security', { after: next })} className={quietLook}>
            Older
          </Link>
        )}
      </nav>
    </Panel>
  )
}

function Details({ details }: { details: Record<string, unknown> }) {
  const words = Object.entries(details).map(([name, value]) => `${name}: ${inWords(value)}`)
  return <span className="block text-xs break-all text-soft">{words.join(' · ')}</span>
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
