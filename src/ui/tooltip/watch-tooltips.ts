/** A control with a tooltip that was just pointed at or reached by keyboard. */
export interface Reach {
  element: HTMLElement
  event: Event
  /** On the page's own clock, `performance.now()`: the tooltip's delay counts from here. */
  atMs: number
}

/**
 * Gives every element with `data-tip` a tooltip. What draws it comes when such an element is first reached by mouse,
 * pen or keyboard; by finger there is none.
 */
export function watchTooltips(): void {
  const reach = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const element = target.closest<HTMLElement>('[data-tip]')
    const isPointed = event instanceof PointerEvent && event.pointerType !== 'touch'
    if (!element || !(isPointed || target.matches(':focus-visible'))) return
    const atMs = performance.now()
    import('./tooltips.tsx').then(
      ({ showTooltip }) => showTooltip({ element, event, atMs }),
      () => undefined,
    )
  }
  addEventListener('pointerover', reach)
  addEventListener('focusin', reach)
}
