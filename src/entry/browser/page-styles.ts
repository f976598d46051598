import { sheetLoader } from '#ui/load-sheet.ts'
import everyPage from '../every-page.css?url'
import { whenIdle } from './when-idle.ts'

const loadEveryPage = sheetLoader(everyPage)

/** The pages whose styles the document carries; undefined if it carries all. */
function styledPages(): string[] | undefined {
  return document.querySelector<HTMLStyleElement>('style[data-pages]')?.dataset.pages?.split(' ')
}

/**
 * Loads the styles of a page, unless the document carries them. Added below the document's own, they hold the same
 * rules in the same order and the missing ones between, so that nothing that is shown changes.
 */
export async function loadStyles(page: string): Promise<void> {
  const pages = styledPages()
  if (pages && !pages.includes(page)) await loadEveryPage()
}

/** Fetches the missing styles with the first press, to have them when the shopper goes on: to the cart, most likely. */
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
