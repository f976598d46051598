import { dropToasts } from '#ui/toast/toasts.ts'
import { addedTitle } from './add-item.ts'

/** Drops the toasts of added items: where the cart itself is shown they say nothing, and may have become untrue. */
export function dropAdded(): void {
  dropToasts(({ title }) => title === addedTitle)
}
