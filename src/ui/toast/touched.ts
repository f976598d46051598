let touched: Element | null = null

/** Remembers the pressed element, because not every browser focuses a pressed button. */
export function noteTouched({ target }: Event): void {
  if (!(target instanceof Element)) return
  touched = target.closest('a, button, input, label, select, summary') ?? target
}

/** The elements in use: the focused one and the last pressed one, if still on the page. */
export function elementsInUse(): Element[] {
  return [document.activeElement, touched].flatMap((element) =>
    element?.isConnected ? [element] : [],
  )
}
