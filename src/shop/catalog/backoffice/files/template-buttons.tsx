import { FileDown } from 'lucide-react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { FileButtons } from '../file-buttons.tsx'
import { saveTemplate } from './template.ts'

/** Starting points for a file: a template, or an export of everything. */
export function TemplateButtons() {
  return (
    <span className="flex flex-wrap gap-3">
      <QuietButton onClick={saveTemplate}>
        <FileDown aria-hidden strokeWidth={1.5} className="size-4" />
        Template
      </QuietButton>
      <FileButtons filters={{}} hasImport={false} />
    </span>
  )
}
