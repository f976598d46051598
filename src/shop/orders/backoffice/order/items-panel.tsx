import { Panel } from '#backoffice/parts/panel.tsx'
import { describeChoice } from '#kernel/choice-words.ts'
import { centsOf, formatDecimal, formatMoney, times } from '#kernel/money.ts'
import { ItemPicture } from '#shop/catalog/backoffice/item-picture.tsx'
import type { OwnerOrder, OwnerOrderItem } from '../../domain/owner-order.schema.ts'
import { whereUnitsAre } from '../../domain/where-units-are.ts'

interface ItemsPanelProps {
  order: OwnerOrder
  seesAmounts: boolean
}

/** What was bought, as it was when the order was placed, and where each unit is now. */
export function ItemsPanel({ order, seesAmounts }: ItemsPanelProps) {
  return (
    <Panel title="Items">
      <ul className="grid">
        {order.items.map((item) => (
          <Item key={item.id} order={order} item={item} seesAmounts={seesAmounts} />
        ))}
      </ul>
    </Panel>
  )
}

interface ItemProps extends ItemsPanelProps {
  item: OwnerOrderItem
}

function Item({ order, item, seesAmounts }: ItemProps) {
  const choice = describeChoice(item.options)
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-4 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <ItemPicture address={item.picture} />
      <div className="flex min-w-0 justify-between gap-x-4">
        <div className="grid min-w-0 gap-0.5 text-sm">
          <p className="text-base font-medium wrap-anywhere">{item.name}</p>
          {choice && <p>{choice}</p>}
          <p className="text-xs text-soft wrap-anywhere">SKU {item.sku}</p>
          <p className="text-xs text-soft">{whereUnitsAre(order, item)}</p>
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
