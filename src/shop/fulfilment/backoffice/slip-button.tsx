import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Downloads the packing slips of orders as one PDF. */
export function SlipButton({ ids }: { ids: readonly number[] }) {
  const api = useApi()
  const mayPrint = useMay('GET /api/admin/orders/packing-slips.pdf')
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.fetchFile(`/api/admin/orders/packing-slips.pdf?ids=${ids.join(',')}`),
    onSuccess: (file) => saveFile(file, `packing-slip-${ids.join('-')}.pdf`),
    onError: (error) =>
      showToast({
        title: 'No packing slip',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
  if (!mayPrint) return null
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <Printer aria-hidden strokeWidth={1.5} className="size-4" />
      {isPending ? 'Printing…' : 'Packing slip'}
    </QuietButton>
  )
}
