import type { Column } from '#backoffice/parts/row-table.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { CellButton, typedBy } from '#backoffice/table/cell-button.tsx'
import { describeChoice } from '#kernel/choice-words.ts'
import { formatCount } from '#kernel/counted.ts'
import type { StockRow } from '../domain/movement.schema.ts'
import { daysLeftInWords, stockState } from '../domain/stock-words.ts'

/** Opens the movement form below a row, with the typed digit if that opened it. */
export type OpenMovement = (row: StockRow, typed: string | null) => void

const count = (units: number | null) => (units === null ? '–' : formatCount(units))

/** The columns of the stock list; on-hand units are editable in place for those who may. */
export function stockColumns(onOpen: OpenMovement | null): readonly Column<StockRow>[] {
  return [
    { title: 'Variant', isLead: true, cell: (row) => <VariantTitle row={row} /> },
    {
      title: 'Status',
      cell: (row) => (
        <>
          <StateBadge {...stockState(row)} />
          {!row.isOffered && <span className="block text-xs text-soft">Not for sale</span>}
        </>
      ),
    },
    {
      title: 'On hand',
      isNumber: true,
      cell: (row) => (onOpen ? <OnHand row={row} onOpen={onOpen} /> : count(row.onHand)),
    },
    { title: 'Reserved', isNumber: true, cell: ({ reserved }) => count(reserved) },
    {
      title: 'Available',
      isNumber: true,
      sort: { ascending: 'available', descending: '-available', first: 'ascending' },
      cell: ({ available }) => <span className="font-medium">{count(available)}</span>,
    },
    // How many asked for an email when it is back; mostly nobody, so zero is not repeated in every row.
    { title: 'Waiting', isNumber: true, cell: ({ waiting }) => count(waiting || null) },
    {
      title: 'Time left',
      isNumber: true,
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">{daysLeftInWords(row)}</span>
          {row.sold > 0 && (
            <span className="block text-xs text-soft">{count(row.sold)} sold in 30 days</span>
          )}
        </>
      ),
    },
  ]
}

/** A variant with its options and its SKU. */
export function VariantTitle({ row: { name, options, sku } }: { row: StockRow }) {
  const choice = describeChoice(options)
  return (
    <span className="grid gap-0.5">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-xs wrap-anywhere text-soft">
        {/* Inline boxes escape the link's underline. */}
        {choice && <span className="mr-2 inline-block text-ink">{choice}</span>}
        <span className="inline-block">{sku}</span>
      </span>
    </span>
  )
}

function OnHand({ row, onOpen }: { row: StockRow; onOpen: OpenMovement }) {
  return (
    <CellButton
      name="on-hand"
      label={`On hand of ${row.sku}`}
      spoken={count(row.onHand)}
      isNumber
      onEdit={() => onOpen(row, null)}
      onKeyDown={(event) => {
        const typed = typedBy(event)
        if (!typed || !/\d/.test(typed)) return
        event.preventDefault()
        onOpen(row, typed)
      }}
    >
      {count(row.onHand)}
    </CellButton>
  )
}
