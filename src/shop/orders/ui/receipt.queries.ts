import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** The query parameters that prove access to an order: an email or a token; {} for the session that made it. */
export type OrderProof = Readonly<Record<string, string>>

/** An order, and proof that the caller may see it. */
export interface ProvenOrder {
  orderId: number
  proof: OrderProof
}

/** The URL of a call about an order. */
export function orderCall({ orderId, proof }: ProvenOrder, call: string): string {
  const query = String(new URLSearchParams({ ...proof }))
  return `/api/orders/${orderId}/${call}${query && `?${query}`}`
}

/** Downloads the receipt of an order. */
export function useReceiptDownload(request: ProvenOrder) {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.fetchFile(orderCall(request, 'receipt.pdf')),
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

/** Requests the receipt to be emailed to the order's email (spec 2: 'receipt sent'). */
export function useReceiptMail(request: ProvenOrder) {
  const api = useApi()
  return useMutation({
    mutationFn: () =>
      api.call<{ message: string }>(orderCall(request, 'receipt-email'), { method: 'POST' }),
    onSuccess: ({ message }) => showToast({ title: 'Receipt sent', description: message }),
    onError: (error) =>
      showToast({
        title: 'Receipt not sent',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
}
