import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { type FilterChoice, FilterRow } from '#backoffice/parts/filter-row.tsx'
import { DayFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useList } from '#backoffice/use-list.ts'
import { auditSubjectKinds } from '../../domain/audit-action.ts'
import { actionChoices } from '../../domain/audit-titles.ts'
import { nameInWords } from '../../domain/audit-words.ts'
import type { AuditEntry } from '../../domain/staff.schema.ts'
import { useMay } from '../administrator-context.tsx'
import { auditColumns } from './audit-columns.tsx'

/** The values with their names in words, sorted by name. */
const choicesOf = (values: readonly string[]) =>
  values
    .map((value) => [value, nameInWords(value)] as const)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))

const choices: readonly FilterChoice[] = [
  { by: 'action', label: 'What', all: 'Everything', of: actionChoices },
  { by: 'subject', label: 'To what', all: 'All kinds', of: choicesOf(auditSubjectKinds) },
]

const filterNames = ['username', 'action', 'subject', 'since', 'until']

/** The audit, newest first: who did what to what, when, and the values before and after (commerce 3). */
export function AuditScreen({ place: { search } }: ScreenProps) {
  const mayExport = useMay('GET /api/admin/audit/export')
  const list = useList<AuditEntry>({ list: 'audit', search, names: filterNames })
  return (
    <ListPanel
      list={list}
      noun={['line', 'lines']}
      emptyAdvice="What administrators do appears here."
      action={mayExport && <ExportButton list="audit" filters={list.filters} />}
      filters={
        <FilterRow
          list={list}
          label="Filter the audit"
          search="Full username"
          searchBy="username"
          choices={choices}
        >
          <DayFilter
            label="Since"
            value={list.filters.since}
            onChange={(since) => list.narrow({ since })}
          />
          <DayFilter
            label="Until"
            value={list.filters.until}
            onChange={(until) => list.narrow({ until })}
          />
        </FilterRow>
      }
    >
      {(entries) => (
        <RowTable caption="Audit" columns={auditColumns} rows={entries} keyOf={({ id }) => id} />
      )}
    </ListPanel>
  )
}
