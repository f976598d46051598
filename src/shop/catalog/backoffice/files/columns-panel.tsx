import { Panel } from '#backoffice/parts/panel.tsx'
import { columnWords } from './column-words.ts'

/** What each column of a file means. */
export function ColumnsPanel() {
  return (
    <Panel
      title="Columns"
      note="One row is one variant. Columns you leave out stay as they are; an empty cell clears its value. Rows and pictures that are not in the file are never deleted."
    >
      <dl className="grid border-t border-hairline text-sm">
        {columnWords.map(({ columns, about }) => (
          <div
            key={about}
            className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="font-medium wrap-anywhere">{columns.join(', ')}</dt>
            <dd className="text-soft">{about}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
