import { sheetLoader } from '#ui/load-sheet.ts'
import everyPage from '../every-page.css?url'

const loadEveryPage = sheetLoader(everyPage)

/**
 * Loads the styles of a page, unless the document carries them. Added below the document's own, they hold the same
 * rules in the same order and the missing ones between, so that nothing that is shown changes.
 */
export async function loadStyles(page: string): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>('style[data-pages]')
  const pages = own?.dataset.pages?.split(' ')
  if (pages && !pages.includes(page)) await loadEveryPage()
}
