/** A device that takes longer than this to take over a page, in milliseconds, is spared the movement. */
const quickMs = 120

let pressed: HTMLImageElement | null = null
let isQuick = false

/** Notes how long this device took to take over a page that was drawn for it, in milliseconds. */
export function noteTakeover(tookMs: number): void {
  isQuick = tookMs < quickMs
}

/** Remembers the picture of the link that is pressed, so that it can glide to its place on the next page. */
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
 * Changes the page, gliding the pressed picture into the next page's where the browser can, the device is quick and
 * the shopper wants it. A slow phone would show the next page a quarter of a second later for it.
 */
export function glide(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !isQuick || !document.startViewTransition) {
    change()
    return
  }
  // Two pictures of one name would stop the movement: the page that has its own keeps it.
  const picture = document.querySelector('.gliding') ? null : pressed
  picture?.classList.add('gliding')
  const transition = document.startViewTransition(() => {
    picture?.classList.remove('gliding')
    change()
  })
  // A movement that the browser skips has still changed the page.
  transition.ready.catch(() => {})
}
