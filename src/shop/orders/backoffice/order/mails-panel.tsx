import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useOrderChange } from '../owner-orders.queries.ts'

type Mail = OwnerOrder['mails'][number]

const mailWords: Readonly<Record<Mail['kind'], string>> = {
  'pay-link': 'Pay link',
  'order-confirmation': 'Order confirmation',
  receipt: 'Receipt',
  delayed: 'Delay notice',
  dispatched: 'Parcel dispatched',
  delivered: 'Parcel delivered',
  expired: 'Order expired',
  cancelled: 'Order cancelled',
  refunded: 'Refund',
  return: 'Return',
}

/** The mails that an order's shopper was sent, each to be sent again. */
export function MailsPanel({ order: { id, mails } }: { order: OwnerOrder }) {
  if (mails.length === 0) return null
  return (
    <Panel title="Mails">
      <ul className="grid">
        {mails.map((mail) => (
          <MailLine key={`${mail.kind} ${mail.at}`} orderId={id} mail={mail} />
        ))}
      </ul>
    </Panel>
  )
}

function MailLine({ orderId, mail }: { orderId: number; mail: Mail }) {
  const maySend = useMay('POST /api/admin/orders/{id}/mails/{kind}')
  const { mutate, isPending } = useOrderChange()
  const send = () =>
    mutate(
      { path: `orders/${orderId}/mails/${mail.kind}` },
      {
        onSuccess: () => showToast({ title: 'Sent again', description: mail.to }),
        onError: (error) =>
          showToast({
            title: 'Not sent',
            description: reasonOf(error, 'Please try again.'),
            tone: 'destructive',
          }),
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-2.5 text-sm">
      <span className="grid gap-0.5">
        {mailWords[mail.kind]}
        <span className="text-xs text-soft">
          <Moment at={mail.at} />
        </span>
      </span>
      {maySend && (
        <QuietButton aria-disabled={isPending} onClick={() => !isPending && send()}>
          {isPending ? 'Sending…' : 'Send again'}
        </QuietButton>
      )}
    </li>
  )
}
