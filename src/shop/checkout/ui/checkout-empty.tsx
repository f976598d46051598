import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'

/** The checkout of an empty cart (spec 2). */
export function CheckoutEmpty() {
  return (
    <PageNote
      art="checkout"
      title="Your cart is empty"
      advice="There is nothing to order yet. Find a tray you like and come back."
    >
      <Link href="/products" className={buttonLook()}>
        Continue Shopping
      </Link>
    </PageNote>
  )
}
