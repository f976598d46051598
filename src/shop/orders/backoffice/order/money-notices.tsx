import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { amountPaid, differenceToSettle } from '../../domain/paid-difference.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { Notice } from './notice.tsx'
import { UnmatchedPanels } from './unmatched-panel.tsx'
import { WarningPanel } from './warning-panel.tsx'

/** What is unusual about an order's money, shown at the top of the order's screen. */
export function MoneyNotices({ order }: { order: OwnerOrder }) {
  const { id, disputes, fraudWarnings, fulfilmentStatus } = order
  const difference = differenceToSettle({ ...order, paidAmount: amountPaid(order) })
  return (
    <>
      {difference && (
        <Notice title={difference.title} tone="waiting">
          <p className="text-sm">{difference.text}</p>
        </Notice>
      )}
      {disputes.map((dispute) => (
        <DisputePanel
          key={dispute.id}
          orderId={id}
          dispute={dispute}
          isUnsent={fulfilmentStatus === 'unfulfilled'}
        />
      ))}
      {fraudWarnings
        .filter(({ dismissedAt }) => dismissedAt === null)
        .map((warning) => (
          <WarningPanel key={warning.id} orderId={id} warning={warning} />
        ))}
      <UnmatchedPanels order={order} />
    </>
  )
}
