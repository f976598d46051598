import { Printer } from 'lucide-react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { usePrintSlips } from './print-slips.ts'

export function SlipButton({ orderId }: { orderId: number }) {
  const mayPrint = useMay('GET /api/admin/orders/packing-slips.pdf')
  const { print, isPending } = usePrintSlips()
  if (!mayPrint) return null
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && print([orderId])}>
      <Printer aria-hidden strokeWidth={1.5} className="size-4" />
      {isPending ? 'Printing…' : 'Packing slip'}
    </QuietButton>
  )
}
