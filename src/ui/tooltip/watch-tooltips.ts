/** A control with a tooltip that was just pointed at, or focused by keyboard. */
export interface Reach {
  element: HTMLElement
  event: Event
  /** When that was, on the clock of `performance.now()`; the tooltip's delay starts here. */
  atMs: number
}

/**
 * Whether an opening dialog moved the focus. That shows no tooltip, because the user didn't move it, and Escape must
 * close the dialog rather than the tooltip.
 */
export function isPlacedFocus(event: Event): boolean {
  if (!(event instanceof FocusEvent)) return false
  const { target, relatedTarget } = event
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && !(relatedTarget instanceof Node && dialog.contains(relatedTarget))
}

/**
 * Adds tooltips to all elements with `data-tip`. The code that renders them is loaded when one is
 * first pointed at by mouse or pen or focused by keyboard; touch shows none.
 */
export function watchTooltips(): void {
  const reach = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const element = target.closest<HTMLElement>('[data-tip]')
    const isPointed = event instanceof PointerEvent && event.pointerType !== 'touch'
    if (!element || isPlacedFocus(event) || !(isPointed || target.matches(':focus-visible'))) return
    const atMs = performance.now()
    import('./tooltips.tsx').then(
      ({ showTooltip }) => showTooltip({ element, event, atMs }),
      () => undefined,
    )
  }
  addEventListener('pointerover', reach)
  addEventListener('focusin', reach)
}
