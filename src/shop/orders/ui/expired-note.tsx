import { useRestoredFocus } from '#ui/use-restored-focus.ts'
import type { ProvenOrder } from './receipt.queries.ts'
import { useRefill } from './refill.queries.ts'

/** The note that an order has expired, with a button that puts its items into the cart again. */
export function ExpiredNote({ order }: { order: ProvenOrder }) {
  const { mutate, isPending } = useRefill(order)
  useRestoredFocus(isPending)
  return (
    <>
      <strong className="font-medium">It was not paid in time.</strong> Nothing was charged, and
      your lashes are back on the shelf.{' '}
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate()}
        className="text-link print:hidden"
      >
        Put them back in my cart
      </button>
    </>
  )
}
