import { useSettings } from '#platform/settings-context.tsx'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { returnWords } from '../domain/return-words.ts'

type Returned = Order['returns'][number]

/** A return as its shopper sees it: its state, the next step, and its items. */
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
      </ul>
    </li>
  )
}

function itemWords(item: Returned['items'][number], { status }: Returned): string {
  const { name, variant, quantity, received } = item
  const named = [`${quantity} × ${name}`, describeVariant(variant)]
  const isInParts = received < quantity && (status === 'partly_received' || received > 0)
  return [...named, isInParts && `${received} of ${quantity} arrived`].filter(Boolean).join(' · ')
}
