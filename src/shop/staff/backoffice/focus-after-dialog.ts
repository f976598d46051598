/** How long a closing dialog may take to return the focus, in milliseconds. */
const givenBackMs = 50

/**
 * Moves the focus to an element after a closing dialog has returned it to the element that opened it. For openers that
 * are about to disappear.
 */
export function focusAfterDialog(element: HTMLElement | null): void {
  setTimeout(() => element?.focus(), givenBackMs)
}
