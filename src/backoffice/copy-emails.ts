import { counted } from '#kernel/counted.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { BulkAction } from './table/column.ts'

/** Copies the email addresses of the chosen rows without duplicates, in the format of an email's To field. */
export function copyEmails<Row>(emailOf: (row: Row) => string): BulkAction<Row> {
  return {
    title: 'Copy emails',
    run: (rows) => {
      const emails = [...new Set(rows.map(emailOf))]
      const copied = navigator.clipboard?.writeText(emails.join(', ')) ?? Promise.reject()
      copied.then(
        () =>
          showToast({
            title: 'Copied',
            description: counted(emails.length, 'address', 'addresses'),
          }),
        () =>
          showToast({
            title: 'Not copied',
            description: 'Your browser does not allow copying here.',
            tone: 'destructive',
          }),
      )
    },
  }
}
