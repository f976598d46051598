import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { pageTitle } from '#ui/page.ts'
import { type FoundPage, findPage } from '../find-page.ts'
import { glide } from './glide.ts'
import { loadPage } from './loaded-pages.ts'
import { prefetchInView } from './prefetch.ts'
import { type NavigationParts, ready } from './ready.ts'

/** How long a navigation waits for the page before showing its skeleton, in milliseconds (design 7). */
const patienceMs = 150

/**
 * Makes the navigation: it shows a page once it is ready, or its skeleton after 150 ms; a newer navigation cancels an
 * older one. Paths that match `apart` load a new document.
 */
export function createNavigation(parts: NavigationParts): AroundNavHandler {
  const { apart } = parts
  let newest = 0
  const begin = (url: URL) => {
    newest += 1
    const turn = newest
    const found = findPage(url.pathname, url.search)
    const whenReady = ready(found, parts)
    const isNewest = () => turn === newest
    const describeWhenReady = (isTold: boolean) =>
      void whenReady.then(() => (isNewest() ? describe(found, parts, isTold) : undefined))
    return { whenReady, isNewest, describeWhenReady }
  }
  addEventListener('popstate', () => {
    if (apart.test(location.pathname)) location.reload()
    else begin(new URL(location.href)).describeWhenReady(true)
  })
  return (navigate, to, options) => {
    const url = new URL(String(to), location.href)
    if (apart.test(url.pathname)) {
      location.assign(url)
      return
    }
    const staysOnPage = url.pathname === location.pathname
    const { whenReady, isNewest, describeWhenReady } = begin(url)
    void Promise.race([whenReady, pause(patienceMs)]).then(() => {
      if (!isNewest()) return
      const go = () => navigate(to, options)
      if (!staysOnPage) glide(() => arrive(go))
      else {
        flushSync(go)
        // What had the focus may be gone: a field is reset, a filter's button removed.
        if (document.activeElement === document.body) focusMain()
      }
      describeWhenReady(!staysOnPage)
      void whenReady.then(() => (isNewest() && !staysOnPage ? prefetchInView(parts) : undefined))
    })
  }
}

/**
 * Scrolls and focuses after the address changes, when the browser notes the old page's scroll position, but before the
 * page changes; otherwise the browser would compute the new page's layout twice.
 */
function arrive(go: () => void): void {
  flushSync(() => {
    go()
    scrollTo(0, 0)
    focusMain()
  })
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  focusMain()
}

/** If both pages have the shop's frame, the old `main` stays, and with it the focus. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (document.activeElement !== main) main?.focus({ preventScroll: true })
}

/**
 * Writes a page's head. Has screen readers read out the title of another page, as they would for a document; the text is
 * gone a moment later, so that nobody finds it at the end of the page.
 */
async function describe(
  found: FoundPage,
  { client, settings }: NavigationParts,
  isTold: boolean,
): Promise<void> {
  const page = await loadPage(found.entry)
  const head = page.headOf(found.place, client, settings)
  document.title = pageTitle(head, settings)
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', head.canonical ?? found.place.path)
  const told = document.getElementById('told')
  if (isTold) told?.replaceChildren(document.title)
  setTimeout(() => told?.replaceChildren(), 1_000)
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
