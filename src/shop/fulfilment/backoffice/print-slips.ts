import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { useApi } from '#platform/api-context.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Downloads the packing slips of orders as one PDF. */
export function usePrintSlips() {
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const file = await api.fetchFile(`/api/admin/orders/packing-slips.pdf?ids=${ids.join(',')}`)
      saveFile(file, `packing-slips-${ids.join('-').slice(0, 60)}.pdf`)
    },
    onError: toastFailure('The packing slip couldn’t be made'),
  })
  return { print: mutate, isPending }
}
