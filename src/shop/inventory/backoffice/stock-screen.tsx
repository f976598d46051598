import { useCallback, useMemo, useState } from 'react'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { queryOf, screenAddress } from '#backoffice/list-address.ts'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { QueryFilter } from '#backoffice/parts/query-filter.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import type { Choosing } from '#backoffice/table/column.ts'
import { useUndo } from '#backoffice/table/use-undo.ts'
import { type List, useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { StockRow } from '../domain/movement.schema.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { MovementRow } from './movement-row.tsx'
import { MovementsPanel } from './movements-panel.tsx'
import { stockPath, useMoving } from './stock.queries.ts'
import { stockColumns } from './stock-columns.tsx'

const filterNames = ['search', 'productId', 'low', 'out', 'tracked', 'wanted', 'sort']

const states = [
  ['low=true', 'Low or out'],
  ['out=true', 'Out of stock'],
  ['wanted=true', 'Someone is waiting'],
  ['tracked=false', 'Not counted'],
] as const

const sorts = [
  ['available', 'Fewest first'],
  ['-available', 'Most first'],
] as const

/** The units of every variant and their movements (commerce 3). */
export function StockScreen({ place: { search } }: ScreenProps) {
  const list = useList<StockRow>({
    list: 'stock',
    path: stockPath,
    search,
    names: filterNames,
    limit: 50,
  })
  const mayMove = useMay('POST /api/admin/inventory/{variantId}/movements')
  const variant = search.get('variant')
  const addressOf = (id: number | null) => addressWith(search, id)
  return (
    <div className={variant ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
      {variant && (
        <div className="xl:sticky xl:top-6 xl:order-last xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
          <MovementsPanel variant={variant} closeHref={addressOf(null)} />
        </div>
      )}
      <ListPanel
        list={list}
        noun={['variant', 'variants']}
        turns={['First page', 'Next page']}
        emptyAdvice="The variants of your products appear here."
        action={mayMove && <DeliveryHint />}
        filters={<StockFilters list={list} />}
      >
        {(rows) => <StockTable rows={rows} list={list} hrefOf={addressOf} />}
      </ListPanel>
    </div>
  )
}

/** Explains how to receive several variants at once, which only selected rows offer. */
function DeliveryHint() {
  return <p className="text-sm text-soft">Select variants to receive a delivery of them.</p>
}

/** The address of the current list, with or without a variant's movements beside it. */
function addressWith(search: URLSearchParams, variantId: number | null): string {
  const place = new URLSearchParams(search)
  place.delete('variant')
  if (variantId !== null) place.set('variant', String(variantId))
  return `${screenAddress('stock')}${queryOf(Object.fromEntries(place))}`
}

interface StockTableProps {
  rows: readonly StockRow[]
  list: List<StockRow>
  hrefOf: (variantId: number) => string
}

function StockTable({ rows, list, hrefOf }: StockTableProps) {
  const mayMove = useMay('POST /api/admin/inventory/{variantId}/movements')
  const moving = useMoving(useUndo())
  const { opened, open, close } = useOpened()
  const [delivery, setDelivery] = useState<readonly StockRow[] | null>(null)
  const columns = useMemo(() => stockColumns(mayMove ? open : null), [mayMove, open])
  const row = rows.find(({ variantId }) => variantId === opened?.id)
  const choosing: Choosing<StockRow> = {
    nameOf: ({ sku }) => sku,
    actions: [{ title: 'Receive a delivery', run: setDelivery }],
  }
  const form = row && opened && (
    <MovementRow
      key={row.variantId}
      variant={row}
      typed={opened.typed}
      move={moving.move}
      onClose={close}
    />
  )
  return (
    <>
      <RowTable<StockRow>
        caption="Stock"
        columns={columns}
        rows={rows}
        keyOf={({ variantId }) => variantId}
        hrefOf={({ variantId }) => hrefOf(variantId)}
        sorting={list.sorting}
        {...(mayMove ? { choosing } : {})}
        below={row ? { key: row.variantId, content: form } : null}
      />
      {delivery && (
        <DeliveryDialog rows={delivery} moving={moving} onClose={() => setDelivery(null)} />
      )}
    </>
  )
}

interface Opened {
  id: number
  typed: string | null
}

/** The row with the open movement form. Closing it refocuses its cell, from which the arrow keys continue. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback(
    ({ variantId }: StockRow, typed: string | null) => setOpened({ id: variantId, typed }),
    [],
  )
  const close = () => {
    setOpened(null)
    const row = document.querySelector(`tr[data-row="${opened?.id}"]`)
    row?.querySelector<HTMLElement>('[data-cell="on-hand"]')?.focus()
  }
  return { opened, open, close }
}

function StockFilters({ list: { filters, narrow } }: { list: List<StockRow> }) {
  return (
    <Filters
      label="Filter stock"
      set={Object.keys(filters).filter((name) => name !== 'search').length}
      search={
        <SearchFilter
          label="Product or SKU"
          value={filters.search}
          onChange={(text) => narrow({ search: text })}
        />
      }
    >
      <QueryFilter
        label="Status"
        all="Any status"
        choices={states}
        filters={filters}
        onChange={narrow}
      />
      <ChoiceFilter
        label="Sort by"
        all="Newest first"
        choices={sorts}
        value={filters.sort}
        onChange={(sort) => narrow({ sort })}
      />
      {filters.productId && (
        <QuietButton onClick={() => narrow({ productId: '' })}>Show all products</QuietButton>
      )}
    </Filters>
  )
}
