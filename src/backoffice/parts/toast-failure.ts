import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** An error handler for calls without a place to show why they failed: a toast with the server's sentence. */
export function toastFailure(title: string, otherwise = 'Please try again.') {
  return (error: unknown): void =>
    showToast({ title, description: reasonOf(error, otherwise), tone: 'destructive' })
}
