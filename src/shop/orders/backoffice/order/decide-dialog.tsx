import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { ProviderName } from '#shop/payments/domain/attempt.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { UnmatchedPayment } from '../../domain/order-money.schema.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import type { UnmatchedDecision } from '../../domain/unmatched.schema.ts'
import { decisionWords, unmatchedStanding } from '../../domain/unmatched-words.ts'
import { ownerOrderQuery, useOrderChange } from '../owner-orders.queries.ts'

interface DecideDialogProps {
  orderId: number
  money: UnmatchedPayment
  /** The amount, formatted. */
  amount: string
  provider: ProviderName
  decision: UnmatchedDecision
  /** Called with whether the decision was made here. */
  onClose: (isDecided: boolean) => void
}

const verbs: Readonly<Record<UnmatchedDecision, string>> = {
  return: 'Send it back',
  apply: 'Let it pay the order',
}

/** Confirms a decision about money that pays nothing, and carries it out. */
export function DecideDialog(props: DecideDialogProps) {
  const { orderId, money, amount, provider, decision, onClose } = props
  const { mutate, isPending, error } = useOrderChange()
  const forget = useForgetOrder(orderId)
  const decide = () =>
    mutate(
      { path: `unmatched/${money.id}`, body: { decision } },
      {
        onSuccess: (order) => {
          tell(order, money.id)
          onClose(true)
        },
      },
    )
  return (
    <FormDialog
      title={decision === 'return' ? `Send ${amount} back?` : `Let ${amount} pay the order?`}
      submit={[verbs[decision], 'One moment…']}
      dismiss="Not now"
      isPending={isPending}
      failure={error && reasonOf(error, 'That didn’t work. Please try again.')}
      onSubmit={decide}
      onClose={() => {
        // Somebody else may have decided in the meantime.
        if (error) forget()
        onClose(false)
      }}
    >
      <p>{decisionWords(decision, provider)}</p>
      <p className="text-sm text-soft">This cannot be undone.</p>
    </FormDialog>
  )
}

function useForgetOrder(orderId: number) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = ownerOrderQuery(api, String(orderId))
  return () => void client.invalidateQueries({ queryKey })
}

/** Announces the outcome of a decision: a return may still be under way, or its provider may have refused it. */
function tell({ unmatched }: OwnerOrder, id: number): void {
  const money = unmatched.find((one) => one.id === id)
  if (!money) return
  if (money.state === 'waiting')
    showToast({
      title: 'It could not be sent back',
      tone: 'destructive',
      ...(money.failureReason && { description: money.failureReason }),
    })
  else showToast({ title: unmatchedStanding(money).title })
}
