/** Hydration longer than this, in milliseconds, marks a slow device, which gets no transitions. */
const quickMs = 120

let pressed: HTMLImageElement | null = null
let isQuick = false

/** Stores how long this device took to hydrate a rendered page, in milliseconds. */
export function noteTakeover(tookMs: number): void {
  isQuick = tookMs < quickMs
}

/** Remembers the picture of the pressed link, so that it can move to its place on the next page. */
export function watchPressedPictures(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      pressed = link?.closest('article')?.querySelector('img') ?? null
    },
    { capture: true },
  )
}

/**
 * Changes the page in a view transition that moves the pressed picture to its place on the next page, if the browser
 * supports it, the device is quick and the shopper allows motion. On a slow phone it would delay the next page by a
 * quarter of a second.
 */
export function glide(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !isQuick || !document.startViewTransition) {
    change()
    return
  }
  // Two elements with one transition name would cancel the transition, so the page's own picture
  // keeps it.
  const picture = document.querySelector('.gliding') ? null : pressed
  picture?.classList.add('gliding')
  const transition = document.startViewTransition(() => {
    picture?.classList.remove('gliding')
    change()
  })
  // If the browser skips the transition, the page changes anyway.
  transition.ready.catch(() => {})
}
