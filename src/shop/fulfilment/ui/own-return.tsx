import { useSettings } from '#platform/settings-context.tsx'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { arrivalOf, returnWords } from '../domain/return-words.ts'

type Returned = Order['returns'][number]

/** A return as its shopper sees it: its state, the next step, and its items with what arrived of each. */
export function OwnReturn({ order, of }: { order: Order; of: Returned }) {
  const settings = useSettings()
  const { standing, next } = returnWords(of.status, order, settings)
  return (
    <li className="grid content-start gap-3 border-t border-hairline pt-5">
      <p className="eyebrow text-soft">
        Return from {formatTimestamp(of.createdAt, settings.timeZone)}
      </p>
      <p className="font-medium">{standing}</p>
      {of.refusalReason && <p className="wrap-anywhere">Our reason: {of.refusalReason}</p>}
      <p className="wrap-anywhere">{next}</p>
      <ul className="grid gap-0.5 text-sm text-soft">
        {of.items.map((item) => (
          <li key={item.id} className="wrap-anywhere">
            {itemWords(item, of)}
          </li>
        ))}
        <li className="wrap-anywhere">Your reason: {of.reason}</li>
        {of.note && <li className="wrap-anywhere whitespace-pre-line">Your note: {of.note}</li>}
      </ul>
    </li>
  )
}

function itemWords(item: Returned['items'][number], { status }: Returned): string {
  const named = [`${item.quantity} × ${item.name}`, describeVariant(item.variant)]
  return [...named, arrivalOf(item, status)].filter(Boolean).join(' · ')
}
