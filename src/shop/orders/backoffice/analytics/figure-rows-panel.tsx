import { useEffect, useRef } from 'react'
import { formatDollars } from '#backoffice/parts/dollars.ts'
import { ListRows } from '#backoffice/parts/list-rows.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { inWords } from '#backoffice/parts/status-tone.ts'
import { usePages } from '#backoffice/use-pages.ts'
import { formatCount } from '#kernel/counted.ts'
import type { CartRecord } from '#shop/cart/domain/cart-reports.schema.ts'
import { Link } from '#ui/link.tsx'
import type { OrderAnalytics, OrderRecord } from '../../domain/order-reports.schema.ts'
import { CartTable } from './cart-table.tsx'
import { type FigureRows, figureRowsAddress, figureRowsFilters } from './figure-rows.ts'
import { OrderTable } from './order-table.tsx'
import { analyticsAddress, placedWords } from './shown-period.ts'

interface FigureRowsPanelProps {
  opened: FigureRows
  search: URLSearchParams
  /** The figures, once loaded. */
  analytics: OrderAnalytics | undefined
}

/** The rows behind a figure. Focus moves to their heading when they open. */
export function FigureRowsPanel({ opened, search, analytics }: FigureRowsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = figureRowsAddress(opened)
  useEffect(() => {
    if (address) heading.current?.focus()
  }, [address])
  const { title, note } = wordsOf(opened, analytics)
  return (
    <Panel
      title={title}
      note={note}
      heading={heading}
      action={
        <Link href={analyticsAddress(opened.period)} className={quietLook}>
          Close
        </Link>
      }
    >
      {opened.list === 'orders' ? (
        <OrderRows key={address} opened={opened} search={search} title={title} />
      ) : (
        <CartRows key={address} opened={opened} search={search} title={title} />
      )}
    </Panel>
  )
}

interface RowsProps {
  opened: FigureRows
  search: URLSearchParams
  title: string
}

function useRows<Row>({ opened, search }: RowsProps) {
  return usePages<Row>({
    list: opened.list === 'orders' ? 'analytics/orders/rows' : opened.list,
    filters: figureRowsFilters(opened),
    search,
    addressOf: (place) => figureRowsAddress(opened, place),
  })
}

function OrderRows(props: RowsProps) {
  return (
    <ListRows
      pages={useRows<OrderRecord>(props)}
      noun={['order', 'orders']}
      nothing={
        <Nothing title="No orders found">There are no orders behind this number anymore.</Nothing>
      }
    >
      {(orders) => (
        <OrderTable
          caption={props.title}
          orders={orders}
          isOfProduct={props.opened.of === 'product'}
        />
      )}
    </ListRows>
  )
}

function CartRows(props: RowsProps) {
  return (
    <ListRows
      pages={useRows<CartRecord>(props)}
      noun={['shopper', 'shoppers']}
      nothing={
        <Nothing title="No shoppers found">
          There are no shoppers behind this number anymore.
        </Nothing>
      }
    >
      {(carts) => <CartTable caption={props.title} carts={carts} />}
    </ListRows>
  )
}

function wordsOf(opened: FigureRows, analytics: OrderAnalytics | undefined) {
  if (opened.of === 'status')
    return { title: `${inWords(opened.status)} orders`, note: placedWords(opened.period) }
  if (opened.of === 'product') return productWords(opened.productId, analytics)
  return opened.of === 'all'
    ? { title: 'Shoppers with a cart', note: 'Shoppers who have one now or placed an order' }
    : { title: 'Shoppers who ordered', note: 'Shoppers who placed an order, paid or not' }
}

function productWords(productId: string, analytics: OrderAnalytics | undefined) {
  const seller = analytics?.bestSellers.find((product) => product.productId === Number(productId))
  const sold = seller && `: ${formatCount(seller.quantity)} for ${formatDollars(seller.revenue)}`
  return {
    title: `Orders with ${seller?.name ?? `product ${productId}`}`,
    note: `Paid items that were not refunded${sold ?? ''}`,
  }
}
