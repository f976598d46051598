import { type ReactNode, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { unsentMails } from '../../domain/order-mail.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { MailDialog, type MailToShow } from './mail-dialog.tsx'
import { mailStates, mailWords } from './mail-words.ts'

/** The order's emails, sent and not yet sent; each can be read and sent. */
export function MailsPanel({ order }: { order: OwnerOrder }) {
  const mayRead = useMay('GET /api/admin/orders/{id}/mails/{kind}')
  const maySend = useMay('POST /api/admin/orders/{id}/mails/{kind}')
  const [shown, setShown] = useState<MailToShow | null>(null)
  const unsent = maySend ? unsentMails(order) : []
  if (order.mails.length + unsent.length === 0) return null
  const line = (mail: MailToShow, note: ReactNode) => (
    <li
      key={mail.id ?? mail.kind}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-2.5 text-sm"
    >
      <span className="grid gap-0.5">
        {mailWords[mail.kind]}
        <span className="text-xs text-soft">{note}</span>
      </span>
      {mayRead && (
        <QuietButton onClick={() => setShown(mail)}>
          Read<span className="sr-only"> the email “{mailWords[mail.kind]}”</span>
        </QuietButton>
      )}
    </li>
  )
  return (
    <Panel title="Emails">
      <ul className="grid">
        {order.mails.map((mail) => line(mail, <MailNote mail={mail} />))}
        {unsent.map((kind) => line({ kind }, 'Never sent'))}
      </ul>
      {shown && <MailDialog orderId={order.id} mail={shown} onClose={() => setShown(null)} />}
    </Panel>
  )
}

function MailNote({ mail: { at, status } }: { mail: OwnerOrder['mails'][number] }) {
  const state = mailStates[status]
  return (
    <>
      <Moment at={at} />
      {state && <span className={status === 'failed' ? 'text-alarm' : undefined}> · {state}</span>}
    </>
  )
}
