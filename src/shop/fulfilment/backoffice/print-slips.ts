import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Downloads the packing slips of orders as one PDF. */
export function usePrintSlips() {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const file = await api.fetchFile(`/api/admin/orders/packing-slips.pdf?ids=${ids.join(',')}`)
      saveFile(file, `packing-slips-${ids.join('-').slice(0, 60)}.pdf`)
    },
    onError: (error) =>
      showToast({
        title: 'No packing slip',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
  return { print: mutate, isPending }
}
