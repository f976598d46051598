let touched: Element | null = null

/** Notes what a finger or a mouse presses: not every browser gives a pressed button the focus. */
export function noteTouched({ target }: Event): void {
  if (!(target instanceof Element)) return
  touched = target.closest('a, button, input, label, select, summary') ?? target
}

/** What the shopper is at: what has the focus, and what was pressed last, where those are still there. */
export function elementsInUse(): Element[] {
  return [document.activeElement, touched].flatMap((element) =>
    element?.isConnected ? [element] : [],
  )
}
