import { FileDown } from 'lucide-react'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { FileButtons } from '../file-buttons.tsx'
import { columnWords } from './column-words.ts'
import { saveTemplate } from './template.ts'

/** What each column means, a template to begin with, and the export of everything. */
export function ColumnsPanel() {
  return (
    <Panel
      title="The columns"
      note="One row is one variant. A column that the file leaves out stays as it is; an empty cell clears. Rows and pictures that are missing are never deleted."
      action={
        <span className="flex flex-wrap gap-3">
          <QuietButton onClick={saveTemplate}>
            <FileDown aria-hidden strokeWidth={1.5} className="size-4" />
            Template
          </QuietButton>
          <FileButtons filters={{}} hasImport={false} />
        </span>
      }
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
