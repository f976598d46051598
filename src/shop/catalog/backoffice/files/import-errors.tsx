import { Download } from 'lucide-react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { csvRow } from '#platform/csv.ts'
import { saveFile } from '#ui/save-file.ts'
import type { ImportError } from '../../domain/files/product-import.schema.ts'
import { ShownPart } from './shown-part.tsx'

const columns: readonly Column<ImportError>[] = [
  { title: 'What is wrong', cell: ({ message }) => message, isLead: true },
  { title: 'Row', cell: ({ row }) => row, isNumber: true },
  { title: 'Column', cell: ({ column }) => column ?? 'the whole row' },
]

/** The errors of a file by row and column, also as a downloadable list. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  const save = () => {
    const rows = errors.map(({ row, column, message }) => csvRow([row, column, message]))
    const text = [csvRow(['row', 'column', 'message']), ...rows].join('')
    saveFile(new Blob([text], { type: 'text/csv' }), 'import-errors.csv')
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="alert" className="max-w-prose text-alarm">
          Fix these in the file, then choose it again. Nothing was changed.
        </p>
        <QuietButton onClick={save}>
          <Download aria-hidden strokeWidth={1.5} className="size-4" />
          Download the list
        </QuietButton>
      </div>
      <ShownPart rows={errors}>
        {(part) => (
          <RowTable
            caption="What is wrong"
            columns={columns}
            rows={part}
            keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
          />
        )}
      </ShownPart>
    </>
  )
}
