import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** What to do when a call fails that has no place of its own to say why: a toast with the server's sentence. */
export function toastFailure(title: string, otherwise = 'Please try again.') {
  return (error: unknown): void =>
    showToast({ title, description: reasonOf(error, otherwise), tone: 'destructive' })
}
