import type { PropertyWords } from '#backoffice/form/conflict-dialog.tsx'
import { firstOf } from '#backoffice/form/merge-versions.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  subject: 'Subject',
  preheader: 'Preview line',
  content: 'Text',
  segment: 'To',
}

/** What the fields of a campaign are called when two people's changes conflict. */
export const fieldWords: PropertyWords = {
  labelOf: (path) => labels[firstOf(path)] ?? path,
  textOf: (path, value) => {
    if (value === undefined || value === '') return 'nothing'
    return path === 'segment.categoryId' ? `category #${value}` : String(value)
  },
  changedBy: () => 'Saved while you were editing',
}
