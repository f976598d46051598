import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'
import { cartHeadingId } from './cart-focus.ts'

/** The message for an empty cart (spec 2). */
export function CartEmpty() {
  return (
    <PageNote
      art="cart"
      title="Your cart is empty"
      headingId={cartHeadingId}
      advice="Everything you add will be waiting for you here."
    >
      <Link href="/products" className={buttonLook()}>
        Continue Shopping
      </Link>
    </PageNote>
  )
}
