import { type ReactNode, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { describeChoice } from '#kernel/choice-words.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { useOrderChange } from '#shop/orders/backoffice/owner-orders.queries.ts'
import { owedByReturn } from '#shop/orders/domain/owed-by-return.ts'
import type { OwnerOrder, Return, ReturnStatus } from '#shop/orders/domain/owner-order.schema.ts'
import type { StateWords } from '#shop/orders/domain/owner-words.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { returnedItems } from '../domain/return-words.ts'
import { NoReturnAddress } from './no-return-address.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

const words: Readonly<Record<ReturnStatus, StateWords>> = {
  requested: { label: 'Requested', tone: 'waiting' },
  approved: { label: 'On its way back', tone: 'waiting' },
  partly_received: { label: 'Partly received', tone: 'waiting' },
  received: { label: 'Received', tone: 'good' },
  closed: { label: 'Closed', tone: 'over' },
  refused: { label: 'Refused', tone: 'over' },
}

interface ReturnsPanelProps {
  order: OwnerOrder
  action: ReactNode
  /** The button that refunds what arrived with a return; nothing if there is nothing left to refund. */
  refundFor: (of: Return) => ReactNode
}

/** What is coming back and what has arrived; hidden if there is nothing to say. */
export function ReturnsPanel({ order, action, refundFor }: ReturnsPanelProps) {
  if (order.returns.length === 0 && !action) return null
  return (
    <Panel title="Returns" action={action}>
      {order.returns.length === 0 ? (
        <p className="border-t border-hairline pt-4 text-sm text-soft">
          Nothing has been returned.
        </p>
      ) : (
        <ul className="grid">
          {order.returns.map((one) => (
            <ReturnLine key={one.id} order={order} of={one} refundFor={refundFor} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface ReturnLineProps extends Pick<ReturnsPanelProps, 'order' | 'refundFor'> {
  of: Return
}

function ReturnLine({ order, of, refundFor }: ReturnLineProps) {
  const contents = of.items.map(({ orderItemId, quantity, received }) => {
    const item = order.items.find(({ id }) => id === orderItemId)
    const variant = describeChoice(item?.options ?? {})
    const name = [item?.name ?? 'item', variant && `(${variant})`].filter(Boolean).join(' ')
    return { name, quantity, received }
  })
  return (
    <li className="grid gap-2 border-t border-hairline py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-base">
        {of.reason}
        <span className="text-sm">
          <StateBadge {...words[of.status]} />
        </span>
      </p>
      <p>{returnedItems(contents)}</p>
      {of.note && <p className="wrap-anywhere whitespace-pre-line">“{of.note}”</p>}
      <p className="text-xs text-soft">
        <Moment at={of.createdAt} /> · {of.by}
      </p>
      <ReturnSteps order={order} of={of} refundFor={refundFor} />
    </li>
  )
}

/** The steps that a return can take from each state. */
const steps: Readonly<Record<ReturnStatus, readonly Step[]>> = {
  requested: ['approve', 'refuse'],
  approved: ['receive', 'close'],
  partly_received: ['receive', 'close'],
  received: ['close'],
  closed: [],
  refused: [],
}

const stepWords = {
  approve: { button: 'Approve', done: 'Return approved' },
  refuse: { button: 'Refuse', done: 'Return refused' },
  receive: { button: 'Receive', done: 'Return received' },
  close: { button: 'Close', done: 'Return closed' },
} as const
type Step = keyof typeof stepWords

function ReturnSteps({ order, of, refundFor }: ReturnLineProps) {
  const mayDecide = useMay('POST /api/admin/returns/{id}/receive')
  const [opened, open] = useState<Step | null>(null)
  const { mutate, isPending } = useOrderChange()
  const { contact } = useSettings()
  if (!mayDecide || steps[of.status].length === 0) return null
  const isMoneyOwed = owedByReturn(order, of).length > 0
  const asks = { approve: contact.address === '', refuse: true, receive: true, close: isMoneyOwed }
  const take = (step: Step) => {
    if (asks[step]) return open(step)
    if (!isPending)
      mutate(
        { path: `returns/${of.id}/${step}` },
        {
          onSuccess: () => showToast({ title: stepWords[step].done }),
          onError: toastFailure('That didn’t work'),
        },
      )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isMoneyOwed && refundFor(of)}
      {steps[of.status].map((step) => (
        <QuietButton key={step} aria-disabled={isPending} onClick={() => take(step)}>
          {stepWords[step].button}
        </QuietButton>
      ))}
      {opened === 'approve' && <ApproveDialog returnId={of.id} onClose={() => open(null)} />}
      {opened === 'refuse' && <RefuseDialog returnId={of.id} onClose={() => open(null)} />}
      {opened === 'receive' && <ReceiveDialog order={order} of={of} onClose={() => open(null)} />}
      {opened === 'close' && <CloseDialog returnId={of.id} onClose={() => open(null)} />}
    </div>
  )
}

interface AskedStepProps {
  returnId: number
  onClose: () => void
}

/** Asks before a return is approved although the customer cannot be told where to send it. */
function ApproveDialog({ returnId, onClose }: AskedStepProps) {
  return (
    <OrderDialog
      title="Approve without a postal address?"
      path={`returns/${returnId}/approve`}
      bodyOf={() => ({})}
      button="Approve anyway"
      done={{ title: stepWords.approve.done }}
      onClose={onClose}
    >
      <NoReturnAddress />
    </OrderDialog>
  )
}

/** Asks before a return is closed although money is owed for it. */
function CloseDialog({ returnId, onClose }: AskedStepProps) {
  return (
    <OrderDialog
      title="Close without a refund?"
      description="What came back hasn’t been refunded, and the customer was told to expect a refund."
      path={`returns/${returnId}/close`}
      bodyOf={() => ({})}
      button="Close without a refund"
      done={{ title: stepWords.close.done }}
      onClose={onClose}
    >
      {null}
    </OrderDialog>
  )
}
