import { Link } from 'wouter'

/** Why an order has expired, and the way to what it held. */
export function ExpiredNote() {
  return (
    <>
      <strong className="font-medium">It was not paid in time.</strong> Nothing was charged, and
      your lashes are back on the shelf.{' '}
      <Link href="/products" className="text-link print:hidden">
        Choose them again
      </Link>
    </>
  )
}
