import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '#platform/api-context.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QuietButton } from './quiet-button.tsx'
import { toastFailure } from './toast-failure.ts'

interface DownloadButtonProps {
  /** The path below /api/admin, with its query. */
  path: string
  /** The file's name, before the date and extension. */
  name: string
  /** The file's extension, such as 'csv'. */
  ending: string
  children: string
}

/** Downloads a file of the administrators' API; tells those who may not. */
export function DownloadButton({ path, name, ending, children }: DownloadButtonProps) {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.fetchFile(`/api/admin/${path}`),
    onSuccess: (file) =>
      saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`),
    onError: toastFailure('Export failed'),
  })
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <Download aria-hidden strokeWidth={1.5} className="size-4" />
      {isPending ? 'Exporting…' : children}
    </QuietButton>
  )
}
