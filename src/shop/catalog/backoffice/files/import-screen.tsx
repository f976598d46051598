import { FileDown, Upload } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useCommands } from '#backoffice/commands/commands.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { AllProducts } from '../all-products.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { FeedsPanel } from './feeds-panel.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import { RecentImports } from './recent-imports.tsx'
import { changesOf } from './rows-in-words.ts'
import { saveTemplate } from './template.ts'
import { TemplateButtons } from './template-buttons.tsx'
import { type Import, useImport } from './use-import.ts'

/** Imports a file of products: a preview comes first, and the import can be undone (commerce 3). */
export function ImportScreen({ place: { search } }: ScreenProps) {
  const current = useImport()
  const input = useRef<HTMLInputElement>(null)
  const openFiles = () => input.current?.click()
  /** The field returns once the file is discarded, and takes the focus from the removed button. */
  const other = () => {
    flushSync(current.discard)
    input.current?.focus()
    openFiles()
  }
  useImportCommands(current, current.preview ? other : openFiles)
  const { preview, failure } = current
  return (
    <>
      <AllProducts>
        <TemplateButtons />
      </AllProducts>
      <div className="grid gap-5">
        {preview ? (
          <ImportPreview preview={preview} current={current} search={search} onOther={other} />
        ) : (
          <div className="bg-white p-4 sm:p-6">
            <FileDrop input={input} isReading={current.isReading} onChoose={current.choose} />
          </div>
        )}
        {failure !== null && <FailedFile failure={failure} onRetry={current.again} />}
        <div className="grid items-start gap-5 2xl:grid-cols-2">
          <RecentImports />
          <FeedsPanel />
        </div>
        <ColumnsPanel />
      </div>
    </>
  )
}

function FailedFile({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 border border-alarm/40 bg-white p-4 sm:p-6"
    >
      <p className="max-w-prose text-alarm">{failure}</p>
      <QuietButton onClick={onRetry}>Check the file again</QuietButton>
    </div>
  )
}

function useImportCommands(current: Import, openFiles: () => void): void {
  const group = 'This screen' as const
  const { preview } = current
  const canImport = preview && preview.errors.length === 0 && preview.created + preview.changed > 0
  useCommands([
    {
      id: 'import-choose',
      title: preview ? 'Choose another file' : 'Choose a file',
      group,
      keys: 'u',
      Icon: Upload,
      run: openFiles,
    },
    { id: 'import-template', title: 'Save the template', group, Icon: FileDown, run: saveTemplate },
    ...(canImport
      ? [
          {
            id: 'import-confirm',
            title: `Import ${changesOf(preview)}`,
            group,
            keys: 'i',
            run: current.confirm,
          },
        ]
      : []),
  ])
}
