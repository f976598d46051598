import { Panel } from '#backoffice/parts/panel.tsx'
import { explainTotals } from '#kernel/explain-totals.ts'
import { centsOf, formatDecimal, formatMoney, less, noMoney } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { TotalsList } from '#ui/totals-list.tsx'
import { paidWith } from '../../domain/order-status.ts'
import { orderTotals, taxedAsCharged } from '../../domain/order-totals.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { amountPaid } from '../../domain/paid-difference.ts'
import { PaymentState } from '../order-states.tsx'
import { Attempts } from './attempts.tsx'

/** What the shopper was charged and why, how it was paid, and what was refunded. */
export function TotalsPanel({ order }: { order: OwnerOrder }) {
  const settings = useSettings()
  const code =
    order.promotionalCode === null
      ? null
      : { code: order.promotionalCode, label: 'Promotional discount' }
  const paid = amountPaid(order)
  const rows = explainTotals(orderTotals(order), taxedAsCharged(settings, order), code)
  return (
    <Panel
      title="Payment"
      note={
        <>
          {paidWith({ ...order, card: cardThatPaid(order) })}
          {order.paymentId && <span className="block wrap-anywhere">{order.paymentId}</span>}
        </>
      }
      action={
        <p className="text-sm">
          <PaymentState order={order} />
        </p>
      }
    >
      <TotalsList rows={rows} />
      {paid && (
        <p className="flex justify-between gap-4 text-sm">
          <span>Paid before the total changed</span>
          <span className="even-digits">{formatDecimal(paid)}</span>
        </p>
      )}
      <Attempts order={order} />
      <Refunds order={order} />
    </Panel>
  )
}

/** The card of the captured payment, even if all of it was given back; null until there is one. */
function cardThatPaid({ payments }: OwnerOrder): string | null {
  const isCaptured = (status: string) => status === 'completed' || status === 'refunded'
  return payments.find(({ status }) => isCaptured(status))?.card ?? null
}

function Refunds({ order: { refunds, refunded, total } }: { order: OwnerOrder }) {
  if (refunds.length === 0) return null
  const left = less(centsOf(total), centsOf(refunded))
  return (
    <section aria-label="Refunds" className="grid gap-3 border-t border-hairline pt-4 text-sm">
      <h3 className="font-sans text-sm font-medium tracking-[0]">Refunded</h3>
      <ul className="grid gap-2">
        {refunds.map(({ id, amount, reason, status, failureReason, by }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {reason}
              <span className="text-soft">
                {by !== 'provider' && ` by ${by}`}
                {status !== 'succeeded' && `, ${status}`}
                {failureReason && `: ${failureReason}`}
              </span>
            </span>
            <span className="even-digits">−{formatDecimal(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-hairline pt-3 font-medium">
        <span>Kept</span>
        <span className="even-digits">{formatMoney(left > 0 ? left : noMoney)}</span>
      </p>
    </section>
  )
}
