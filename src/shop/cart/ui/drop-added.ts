import { dropToasts } from '#ui/toast/toasts.ts'
import { addedTitle } from './add-item.ts'

/** Drops the toasts of added items: where the cart itself is shown they are redundant and may be outdated. */
export function dropAdded(): void {
  dropToasts(({ title }) => title === addedTitle)
}
