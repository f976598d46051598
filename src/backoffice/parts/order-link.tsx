import { Link } from '#ui/link.tsx'

/** A link to an order's screen. */
export function OrderLink({ id }: { id: number }) {
  return (
    <Link href={`/admin/orders/${id}`} className="tap text-link even-digits">
      #{id}
    </Link>
  )
}
