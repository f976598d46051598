import type { PropertyWords } from '#backoffice/form/conflict-dialog.tsx'
import { firstOf } from '#backoffice/form/merge-versions.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  subject: 'Subject',
  preheader: 'Preview line',
  content: 'Text',
  segment: 'To',
}

/** How the fields of a campaign are said where two people changed them. */
export const fieldWords: PropertyWords = {
  labelOf: (path) => labels[firstOf(path)] ?? path,
  textOf: (path, value) => {
    if (value === undefined || value === '') return 'nothing'
    return path === 'segment.categoryId' ? `category #${value}` : String(value)
  },
  changedBy: () => 'Saved while you were editing',
}
