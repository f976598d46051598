/** How long a dialog may take to give the focus back, in milliseconds. */
const givenBackMs = 50

/**
 * Moves the focus to an element after a dialog that closes has given it back to what it was opened
 * from, for where that is about to go.
 */
export function focusAfterDialog(element: HTMLElement | null): void {
  setTimeout(() => element?.focus(), givenBackMs)
}
