import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '#platform/api-context.tsx'
import { saveFile } from '#ui/save-file.ts'
import { type ListFilters, queryOf } from '../list-address.ts'
import { QuietButton } from './quiet-button.tsx'
import { toastFailure } from './toast-failure.ts'

/** Downloads the rows that match the filters as a CSV file; only a signed-in owner may. */
export function ExportButton({ list, filters }: { list: string; filters: ListFilters }) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.fetchFile(`/api/admin/${list}/export${queryOf(filters)}`),
    onSuccess: (file) => saveFile(file, `${list}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: toastFailure('Export failed'),
  })
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <Download aria-hidden strokeWidth={1.5} className="size-4" />
      {isPending ? 'Exporting…' : 'Export CSV'}
    </QuietButton>
  )
}
