import { useId } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { Select } from '#ui/select.tsx'
import type { ReturnOptions } from '../domain/return.schema.ts'

/** The number of units by item id. */
export type Units = Readonly<Record<number, number>>

interface ReturnUnitsProps {
  order: Order
  options: ReturnOptions
  units: Units
  onChange: (units: Units) => void
  error: string | undefined
}

/** Chooses how many units of each item to return, from none to all that can be. The first one gets the focus. */
export function ReturnUnits({ order, options, units, onChange, error }: ReturnUnitsProps) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-sm font-medium">What you’re returning</legend>
      {options.items.map(({ orderItemId, quantity: most, until }, place) => {
        const item = order.items.find(({ id }) => id === orderItemId)
        return (
          item && (
            <UnitsLine
              key={orderItemId}
              line={{ item, most, until: isOneDay(options) ? null : until }}
              isFirst={place === 0}
              errorId={error ? errorId : undefined}
              quantity={Math.min(units[orderItemId] ?? 0, most)}
              onChange={(quantity) => onChange({ ...units, [orderItemId]: quantity })}
            />
          )
        )
      })}
      {error && (
        <p id={errorId} className="text-sm text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Whether all items have the same deadline, which is then said once. */
const isOneDay = ({ items }: ReturnOptions) => new Set(items.map(({ until }) => until)).size === 1

interface UnitsLineProps {
  line: { item: Order['items'][number]; most: number; until: string | null }
  isFirst: boolean
  errorId: string | undefined
  quantity: number
  onChange: (quantity: number) => void
}

function UnitsLine({ line, isFirst, errorId, quantity, onChange }: UnitsLineProps) {
  const id = useId()
  const { timeZone } = useSettings()
  const { item, most, until } = line
  const details = [
    describeVariant(item.variant),
    until && `until ${formatTimestamp(until, timeZone)}`,
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3">
      <label htmlFor={id} className="grid min-w-[min(8em,100%)] grow basis-[8em] wrap-anywhere">
        {item.name}
        {details.length > 0 && <span className="text-sm text-soft">{details.join(' · ')}</span>}
      </label>
      <span className="w-32 shrink-0">
        <Select
          id={id}
          autoFocus={isFirst}
          value={quantity}
          {...(errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {countsTo(most).map((count) => (
            <option key={count} value={count}>
              {countWords(count, most)}
            </option>
          ))}
        </Select>
      </span>
    </div>
  )
}

const countsTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

const countWords = (count: number, most: number) =>
  count === 0 ? 'None' : most > 1 && count === most ? `All ${most}` : String(count)
