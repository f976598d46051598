import { sheetLoader } from '#ui/load-sheet.ts'
import everyPage from '../every-page.css?url'
import { whenIdle } from './when-idle.ts'

const loadEveryPage = sheetLoader(everyPage)

/** The pages whose styles the document contains; undefined if it has all styles. */
function styledPages(): string[] | undefined {
  return document.querySelector<HTMLStyleElement>('style[data-pages]')?.dataset.pages?.split(' ')
}

/**
 * Loads a page's styles, unless the document contains them. The added sheet repeats the document's rules in the same
 * order, with the missing ones between, so that nothing already shown changes.
 */
export async function loadStyles(page: string): Promise<void> {
  const pages = styledPages()
  if (pages && !pages.includes(page)) await loadEveryPage()
}

/** Prefetches the missing styles after the first press, for the next page: most likely the cart. */
export function fetchStylesOnPress(): void {
  if (!styledPages()) return
  const fetchStyles = () => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = everyPage
    document.head.append(link)
  }
  addEventListener('pointerdown', () => void whenIdle().then(fetchStyles), { once: true })
}
