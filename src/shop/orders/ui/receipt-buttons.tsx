import { Download, Mail, Printer } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { type ProvenOrder, useReceiptDownload, useReceiptMail } from './receipt.queries.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

/** Buttons to download, email, and print the receipt (spec 2). */
export function ReceiptButtons(request: ProvenOrder) {
  const download = useReceiptDownload(request)
  const mail = useReceiptMail(request)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 pt-2 print:hidden">
      <Button look="quiet" disabled={download.isPending} onClick={() => download.mutate()}>
        <Download {...icon} />
        Download receipt
      </Button>
      <Button look="quiet" disabled={mail.isPending} onClick={() => mail.mutate()}>
        <Mail {...icon} />
        Email receipt
      </Button>
      <Button look="quiet" onClick={() => print()}>
        <Printer {...icon} />
        Print receipt
      </Button>
    </div>
  )
}
