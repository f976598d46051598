import { Link } from 'wouter'

/** The note that an order has expired, with a link to the products. */
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
