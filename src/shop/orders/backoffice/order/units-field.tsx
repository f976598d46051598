import { describeChoice } from '#kernel/choice-words.ts'
import type { OwnerOrderItem } from '../../domain/owner-order.schema.ts'

/** How many units of each item, by the item's id. */
export type Units = Readonly<Record<number, number>>

/** An item whose units can be chosen, and the most of them. */
export interface ChoosableItem extends Pick<OwnerOrderItem, 'id' | 'name' | 'options' | 'sku'> {
  most: number
}

interface UnitsFieldProps {
  legend: string
  items: readonly ChoosableItem[]
  units: Units
  onChange: (units: Units) => void
  error?: string | undefined
}

/** Chooses how many units of each item, from none to all. */
export function UnitsField({ legend, items, units, onChange, error }: UnitsFieldProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {items.map((item) => (
        <UnitsLine
          key={item.id}
          item={item}
          quantity={units[item.id] ?? 0}
          onChange={(quantity) => onChange({ ...units, [item.id]: quantity })}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface UnitsLineProps {
  item: ChoosableItem
  quantity: number
  onChange: (quantity: number) => void
}

function UnitsLine({ item: { name, options, sku, most }, quantity, onChange }: UnitsLineProps) {
  const choice = describeChoice(options)
  return (
    <label className="flex items-center justify-between gap-4 border-t border-hairline py-2">
      <span className="grid min-w-0 text-sm wrap-anywhere">
        {name}
        <span className="text-xs text-soft">{[choice, sku].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex shrink-0 items-center gap-2 text-sm text-soft even-digits">
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={quantity}
          className="min-h-11 w-16 border border-soft/55 bg-white px-2 text-center text-base text-ink"
          onChange={({ target }) => onChange(within(target.valueAsNumber, most))}
        />
        of {most}
      </span>
    </label>
  )
}

const within = (typed: number, most: number) =>
  Number.isFinite(typed) ? Math.min(most, Math.max(0, Math.trunc(typed))) : 0

/** The chosen units of these items, limited to the most of each. */
export function unitsWithin(items: readonly ChoosableItem[], units: Units): Units {
  return Object.fromEntries(items.map(({ id, most }) => [id, Math.min(units[id] ?? 0, most)]))
}

/** All units of these items. */
export function allUnits(items: readonly ChoosableItem[]): Units {
  return Object.fromEntries(items.map(({ id, most }) => [id, most]))
}

/** The chosen units as the API takes them; items without any are left out. */
export function chosenUnits(units: Units): { orderItemId: number; quantity: number }[] {
  return Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ orderItemId: Number(id), quantity }))
}
