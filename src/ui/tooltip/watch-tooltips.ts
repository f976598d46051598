/** A control with a tooltip that was just pointed at or reached by keyboard. */
export interface Reach {
  element: HTMLElement
  event: Event
  /** On the page's own clock, `performance.now()`: the tooltip's delay counts from here. */
  atMs: number
}

/**
 * Whether a dialog that opens gave the focus to something in it. That brings no tooltip: nobody reached for it, and
 * Escape must close the dialog, not the tooltip.
 */
export function isPlacedFocus(event: Event): boolean {
  if (!(event instanceof FocusEvent)) return false
  const { target, relatedTarget } = event
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && !(relatedTarget instanceof Node && dialog.contains(relatedTarget))
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
