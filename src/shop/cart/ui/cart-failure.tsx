import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { PageNote } from '#ui/page-note.tsx'

/** The message when the cart could not be fetched (spec 8). */
export function CartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageNote
        title="Failed to fetch cart"
        advice="What you chose is kept safe; it just could not be shown. Please try again."
      >
        <Button onClick={onRetry}>Try Again</Button>
        <Link href="/products" className={buttonLook('outline')}>
          Continue Shopping
        </Link>
      </PageNote>
    </div>
  )
}
