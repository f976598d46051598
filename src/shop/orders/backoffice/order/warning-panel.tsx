import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { wordInWords } from '../../domain/dispute-in-words.ts'
import type { FraudWarning } from '../../domain/order-money.schema.ts'
import { useOrderChange } from '../owner-orders.queries.ts'
import { Notice } from './notice.tsx'

interface WarningPanelProps {
  orderId: number
  warning: FraudWarning
}

/** A bank's warning that a payment may be fraudulent, until it is dismissed. */
export function WarningPanel({ orderId, warning: { id, kind, at } }: WarningPanelProps) {
  const mayDismiss = useMay('POST /api/admin/orders/{id}/fraud-warnings/{warningId}/dismiss')
  const { mutate, isPending, error } = useOrderChange()
  const dismiss = () =>
    mutate(
      { path: `orders/${orderId}/fraud-warnings/${id}/dismiss`, body: {} },
      { onSuccess: () => showToast({ title: 'Warning dismissed' }) },
    )
  return (
    <Notice title="The card’s bank suspects fraud" tone="bad">
      <p className="text-sm">
        {wordInWords(kind)}, reported on <Moment at={at} />. Check the order before anything ships:
        a payment that is refunded in full can’t be disputed.
      </p>
      {mayDismiss && (
        <QuietButton
          className="justify-self-start"
          aria-disabled={isPending}
          onClick={() => !isPending && dismiss()}
        >
          {isPending ? 'One moment…' : 'I trust this order'}
        </QuietButton>
      )}
      {error && (
        <p role="alert" className="text-sm text-alarm">
          {reasonOf(error, 'That didn’t work. Please try again.')}
        </p>
      )}
    </Notice>
  )
}
