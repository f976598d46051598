import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { UnmatchedPanels } from './unmatched-panel.tsx'
import { WarningPanel } from './warning-panel.tsx'

/** What is unusual about an order's money, shown at the top of the order's screen. */
export function MoneyNotices({ order }: { order: OwnerOrder }) {
  const { id, disputes, fraudWarnings, fulfilmentStatus } = order
  return (
    <>
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
