import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { fileNameIn } from '../../../domain/file-name.ts'
import { type ListWish, queryOf } from '../../../domain/list-wish.ts'
import { QuietButton } from './quiet-button.tsx'
import { saveFile } from './save-file.ts'

/** The rows that the filters leave, as a CSV file; only a signed-in owner gets it. */
export function ExportButton({ list, wish }: { list: string; wish: ListWish }) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.ask<string>(`/api/admin/${list}/export${queryOf(wish)}`),
    onSuccess: ({ body, headers }) =>
      // The mark tells spreadsheets that the letters are UTF-8.
      saveFile(
        `\ufeff${body}`,
        'text/csv',
        fileNameIn(headers.get('content-disposition'), `${list}.csv`),
      ),
    onError: (error) =>
      showToast({
        title: 'Export failed',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <Download aria-hidden strokeWidth={1.5} className="size-4" />
      {isPending ? 'Exporting…' : 'Export CSV'}
    </QuietButton>
  )
}
