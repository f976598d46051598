import { Link } from 'wouter'
import { buttonLook } from '#ui/button.tsx'
import { PageNote } from '#ui/page-note.tsx'

/** What is said where there is no such order, or none that may be seen from here. */
export function OrderMissing() {
  return (
    <PageNote
      title="Order not found"
      advice="Orders are shown in the browser that made them. From anywhere else, find yours with its number and your email."
    >
      <Link href="/track-order" className={buttonLook()}>
        Track your order
      </Link>
      <Link href="/" className={buttonLook('outline')}>
        Back to Home
      </Link>
    </PageNote>
  )
}
