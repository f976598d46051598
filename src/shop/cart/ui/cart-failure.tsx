import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'

/** The message when the cart could not be fetched (spec 8). */
export function CartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageNote
        art="bag"
        title="Failed to fetch cart"
        advice="Your items are safe; we just couldn’t show them. Please try again."
      >
        <Button onClick={onRetry}>Try Again</Button>
        <Link href="/products" className={buttonLook('outline')}>
          Continue Shopping
        </Link>
      </PageNote>
    </div>
  )
}
