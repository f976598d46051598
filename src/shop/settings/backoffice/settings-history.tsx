import { filtersIn, type ListFilters, queryOf } from '#backoffice/list-address.ts'
import { ListRows } from '#backoffice/parts/list-rows.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { usePages } from '#backoffice/use-pages.ts'
import type { SettingChange, SettingsAnswer } from '../domain/settings-answer.ts'
import { HistoryRow } from './history-row.tsx'
import { sections } from './sections.ts'
import { historyPath } from './settings.queries.ts'

interface SettingsHistoryProps {
  current: SettingsAnswer
  mayRestore: boolean
  search: URLSearchParams
}

const addressOf = (place: ListFilters = {}) => `/admin/settings${queryOf(place)}`

/** The history of the settings, newest first: who changed what, from what to what, and when. */
export function SettingsHistory({ current, mayRestore, search }: SettingsHistoryProps) {
  const filters = filtersIn(search, [])
  const pages = usePages<SettingChange>({ list: historyPath, filters, search, addressOf })
  return (
    <section id="history" aria-labelledby="history-title" className="border-t border-ink pt-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="history-title" className="text-xl">
          {sections.history}
        </h2>
      </header>
      <ListRows
        pages={pages}
        noun={['change', 'changes']}
        nothing={<Nothing title="No changes yet">Changes you make above appear here.</Nothing>}
      >
        {(changes) => (
          <ol aria-label="Changes of settings" className="border-t border-hairline">
            {changes.map((change) => (
              <HistoryRow
                key={change.id}
                change={change}
                current={current}
                mayRestore={mayRestore}
              />
            ))}
          </ol>
        )}
      </ListRows>
    </section>
  )
}
