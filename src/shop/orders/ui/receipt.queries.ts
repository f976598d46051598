import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** The query parameters that prove access to an order: an email or a token; {} for the session that made it. */
export type OrderProof = Readonly<Record<string, string>>

export interface ReceiptRequest {
  orderId: number
  proof: OrderProof
}

const callFor = ({ orderId, proof }: ReceiptRequest, call: string) => {
  const query = String(new URLSearchParams({ ...proof }))
  return `/api/orders/${orderId}/${call}${query && `?${query}`}`
}

/** Downloads the receipt of an order. */
export function useReceiptDownload(request: ReceiptRequest) {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.fetchFile(callFor(request, 'receipt.pdf')),
    onSuccess: (file) => {
      const name = `receipt-${request.orderId}.pdf`
      saveFile(file, name)
      showToast({ title: 'Receipt downloaded', description: name })
    },
    onError: (error) =>
      showToast({
        title: 'Receipt not downloaded',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
}

/** Has the receipt of an order mailed to the order's email (spec 2: 'receipt sent'). */
export function useReceiptMail(request: ReceiptRequest) {
  const api = useApi()
  return useMutation({
    mutationFn: () =>
      api.call<{ message: string }>(callFor(request, 'receipt-email'), { method: 'POST' }),
    onSuccess: ({ message }) => showToast({ title: 'Receipt sent', description: message }),
    onError: (error) =>
      showToast({
        title: 'Receipt not sent',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
}
