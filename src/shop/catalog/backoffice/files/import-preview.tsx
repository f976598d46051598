import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { Button } from '#ui/button.tsx'
import type { ProductImport } from '../../domain/files/product-import.schema.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportDiff } from './import-diff.tsx'
import { ImportErrors } from './import-errors.tsx'
import { changesOf } from './rows-in-words.ts'
import type { Import } from './use-import.ts'

interface ImportPreviewProps {
  preview: ProductImport
  current: Import
  search: URLSearchParams
  /** Discards this file and asks for another. */
  onOther: () => void
}

/** Shows what a file will do, with the button that imports it. */
export function ImportPreview({ preview, current, search, onOther }: ImportPreviewProps) {
  const hasErrors = preview.errors.length > 0
  const hasChanges = preview.created + preview.changed > 0
  return (
    <Panel
      title={current.file?.name ?? 'The file'}
      note={
        hasErrors
          ? 'This file can’t be imported yet.'
          : 'Here’s what it will change. Nothing is saved yet.'
      }
    >
      <ImportCounts {...preview} />
      <div className="sticky top-0 z-10 flex flex-wrap gap-3 bg-white py-2 empty:hidden">
        {!hasErrors && hasChanges && (
          <Button aria-disabled={current.isImporting} onClick={current.confirm}>
            {current.isImporting ? 'Importing…' : `Import ${changesOf(preview)}`}
          </Button>
        )}
        <QuietButton onClick={onOther}>Choose another file</QuietButton>
      </div>
      {hasErrors ? (
        <ImportErrors errors={preview.errors} />
      ) : (
        <ImportDiff preview={preview} search={search} />
      )}
    </Panel>
  )
}
