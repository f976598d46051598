import { Moment } from '#backoffice/parts/moment.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { formatCount } from '#kernel/counted.ts'
import type { CartRecord } from '#shop/cart/domain/cart-reports.schema.ts'

const columns: readonly Column<CartRecord>[] = [
  { title: 'Last change', cell: ({ newestAt }) => <Moment at={newestAt} /> },
  {
    title: 'Shopper',
    isLead: true,
    cell: ({ key }) => <span className="font-medium even-digits">{key}</span>,
  },
  { title: 'Products in the cart', isNumber: true, cell: ({ products }) => formatCount(products) },
  { title: 'Items in the cart', isNumber: true, cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Orders', isNumber: true, cell: ({ orders }) => formatCount(orders) },
]

export function CartTable({ caption, carts }: { caption: string; carts: readonly CartRecord[] }) {
  return <RowTable caption={caption} columns={columns} rows={carts} keyOf={({ key }) => key} />
}
