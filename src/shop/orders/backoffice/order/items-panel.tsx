import { Panel } from '#backoffice/parts/panel.tsx'
import { describeChoice } from '#kernel/choice-words.ts'
import { centsOf, formatDecimal, formatMoney, times } from '#kernel/money.ts'
import { ItemPicture } from '#shop/catalog/backoffice/item-picture.tsx'
import { unitsToShip } from '../../domain/allowed-actions.ts'
import type { OwnerOrder, OwnerOrderItem } from '../../domain/owner-order.schema.ts'

interface ItemsPanelProps {
  order: OwnerOrder
  seesAmounts: boolean
}

/** What was bought, as it was when the order was placed, and where each unit is now. */
export function ItemsPanel({ order, seesAmounts }: ItemsPanelProps) {
  const willLeave = order.status !== 'cancelled' && order.status !== 'expired'
  return (
    <Panel title="Items">
      <ul className="grid">
        {order.items.map((item) => (
          <Item key={item.id} {...{ item, seesAmounts, willLeave }} />
        ))}
      </ul>
    </Panel>
  )
}

interface ItemProps {
  item: OwnerOrderItem
  seesAmounts: boolean
  /** Whether units that have not shipped still will; those of a canceled order will not. */
  willLeave: boolean
}

function Item({ item, seesAmounts, willLeave }: ItemProps) {
  const choice = describeChoice(item.options)
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-4 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <ItemPicture address={item.picture} />
      <div className="flex min-w-0 justify-between gap-x-4">
        <div className="grid min-w-0 gap-0.5 text-sm">
          <p className="text-base font-medium wrap-anywhere">{item.name}</p>
          {choice && <p>{choice}</p>}
          <p className="text-xs text-soft wrap-anywhere">SKU {item.sku}</p>
          <p className="text-xs text-soft">{whereUnitsAre(item, willLeave)}</p>
        </div>
        <p className="shrink-0 text-right text-sm even-digits">
          {item.quantity} {seesAmounts && <>× {formatDecimal(item.unitPrice)}</>}
          {seesAmounts && (
            <span className="block text-base">
              {formatMoney(times(centsOf(item.unitPrice), item.quantity))}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** Where an item's units are: "2 to send · 1 sent". */
function whereUnitsAre(item: OwnerOrderItem, willLeave: boolean): string {
  const places: [number, string][] = [
    [willLeave ? unitsToShip(item) : 0, 'to ship'],
    [item.shipped - item.returned, 'shipped'],
    [item.returning, 'on the way back'],
    [item.returned, 'returned'],
    [item.refunded, 'refunded'],
  ]
  return places
    .filter(([units]) => units > 0)
    .map(([units, place]) => `${units} ${place}`)
    .join(' · ')
}
