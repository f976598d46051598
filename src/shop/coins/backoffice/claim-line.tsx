import { Moment } from '#backoffice/parts/moment.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { useSeesKeys } from '#shop/staff/backoffice/administrator-context.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { PayableClaim } from '../domain/claim.schema.ts'
import { claimAmount, claimReason, claimStep } from '../domain/claim-words.ts'

/** A claim that needs no action: amount, reason, and order, with what can be copied. */
export function ClaimLine({ claim }: { claim: PayableClaim }) {
  const { orderId, createdAt, claimedAt, paidAt, payUrl, seen, transaction } = claim
  const sent = transaction ?? seen
  const seesKeys = useSeesKeys()
  return (
    <div className="grid items-center gap-x-6 gap-y-1 border-t border-hairline py-3 text-sm sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p>
          <span className="font-medium even-digits">{claimAmount(claim)}</span> for order{' '}
          <OrderLink id={orderId} />
        </p>
        <p className="text-soft">
          {claimReason(claim)}, <Moment at={paidAt ?? claimedAt ?? createdAt} />
        </p>
        {sent && (
          <p className="text-xs text-soft">
            Transaction <code className="font-mono break-all">{sent}</code>
          </p>
        )}
      </div>
      {claimStep(claim) === 'shopper'
        ? seesKeys && (
            <p className="flex items-center gap-1">
              <span className="text-soft">The customer’s link</span>
              <CopyButton text={payUrl} label={`Copy the customer’s link of order #${orderId}`} />
            </p>
          )
        : sent && <CopyButton text={sent} label={`Copy the transaction of order #${orderId}`} />}
    </div>
  )
}
