import { type FoundPage, findPage } from '../find-page.ts'
import { loadPage } from './loaded-pages.ts'
import { type NavigationParts, ready } from './ready.ts'
import { whenIdle } from './when-idle.ts'

/** How many products on the first screen are prefetched. */
const mostAhead = 12

/** Prefetches a link's page as soon as the shopper reaches it by mouse, finger or keyboard (design 7). */
export function prefetchOnReach(parts: NavigationParts): void {
  let reached: HTMLAnchorElement | null = null
  const reach = (link: HTMLAnchorElement) => {
    // One press is several events: it points at the link, touches it and focuses it.
    if (link === reached) return
    reached = link
    void prefetch(link, parts)
  }
  const press = (link: HTMLAnchorElement) =>
    void fetchPicture(findPage(link.pathname, link.search), parts).catch(() => undefined)
  for (const [event, act] of [
    ['pointerover', reach],
    ['focusin', reach],
    ['pointerdown', press],
  ] as const) {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && isOurs(link, parts)) act(link)
    }
    document.addEventListener(event, follow, { passive: true })
  }
}

/**
 * Prefetches the main picture of a pressed link's page, which the browser would otherwise request
 * only after rendering.
 */
async function fetchPicture(found: FoundPage, parts: NavigationParts): Promise<void> {
  await ready(found, parts)
  const { preload } = (await loadPage(found.entry)).headOf(
    found.place,
    parts.client,
    parts.settings,
  )
  if (!preload) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.type = preload.type
  link.imageSizes = preload.sizes
  link.imageSrcset = preload.srcSet
  document.head.append(link)
}

/**
 * Prefetches the products linked on the first screen, one after the other, unless the shopper saves
 * data (design 7).
 */
export async function prefetchInView(parts: NavigationParts): Promise<void> {
  if (savesData()) return
  await whenIdle()
  const path = location.pathname
  for (const link of productsInView()) {
    if (location.pathname !== path) return
    await prefetch(link, parts)
  }
}

function prefetch(link: HTMLAnchorElement, parts: NavigationParts): Promise<void> {
  return ready(findPage(link.pathname, link.search), parts)
}

function isOurs(link: HTMLAnchorElement, { apart }: NavigationParts): boolean {
  return (
    link.origin === location.origin &&
    !link.download &&
    link.target !== '_blank' &&
    !apart.test(link.pathname) &&
    link.pathname !== location.pathname
  )
}

function productsInView(): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/products/"]')
  return [...links]
    .filter(
      (link) =>
        link.pathname !== location.pathname && link.getBoundingClientRect().top < innerHeight,
    )
    .slice(0, mostAhead)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
