import { formatDecimal } from '#kernel/money.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { orderStanding } from '#shop/orders/domain/order-status.ts'
import { Button } from '#ui/button.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import { Link } from '#ui/link.tsx'
import { PartNote } from '#ui/part-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MemberOrder } from '../domain/account.schema.ts'
import { AccountSection } from './account-section.tsx'
import { useMemberOrders } from './members.queries.ts'

/** The member's orders, newest first, each with a link to its page. */
export function MemberOrderList() {
  const { data, isError, refetch } = useMemberOrders()
  return (
    <AccountSection title="Your orders">
      {isError ? (
        <PartNote art="order">
          <p role="alert">We couldn’t load your orders.</p>
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        </PartNote>
      ) : data ? (
        <Orders orders={data.orders} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  )
}

function Orders({ orders }: { orders: readonly MemberOrder[] }) {
  if (orders.length === 0)
    return (
      <PartNote art="orders">
        <p className="max-w-md">
          None yet. What you order while signed in shows up here; you can add earlier orders below.
        </p>
      </PartNote>
    )
  return (
    <ul className="border-t border-hairline">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-hairline">
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: MemberOrder }) {
  const { timeZone } = useSettings()
  return (
    <Link
      href={`/orders/${order.id}`}
      className="group grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-5"
    >
      <span className="font-medium group-hover:text-clay">Order #{order.id}</span>
      <span className="text-right even-digits">{formatDecimal(order.total)}</span>
      <span className="text-sm text-soft">{contentsOf(order)}</span>
      <span className="text-right text-sm text-soft">
        {formatTimestamp(order.createdAt, zoneOfOrder(order, timeZone))} · {orderStanding(order)}
      </span>
      <Pictures order={order} />
      {orderStanding(order) === 'Expired' && (
        <span className="col-span-2 text-sm text-soft">
          Not paid in time. Nothing was charged; choose your lashes again whenever you like.
        </span>
      )}
    </Link>
  )
}

/** The most pictures shown of an order: as many as a small phone has room for. */
const mostPictures = 4

/** The pictures of what was ordered, without duplicates. */
function Pictures({ order: { items } }: { order: MemberOrder }) {
  const pictures = [...new Set(items.map(({ picture }) => picture))].slice(0, mostPictures)
  return (
    <span className="col-span-2 flex gap-2 pt-2">
      {pictures.map((picture) => (
        <span key={picture} className="block aspect-[4/5] w-14 overflow-hidden bg-sand">
          <ProductPicture
            address={picture}
            alt=""
            sizes="3.5rem"
            className="size-full object-cover"
          />
        </span>
      ))}
    </span>
  )
}

function contentsOf({ items }: MemberOrder): string {
  const named = items.slice(0, 2).map(({ name, quantity }) => `${quantity} × ${name}`)
  const more = items.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
