import { Button } from '#ui/button.tsx'
import { PageNote } from '#ui/page-note.tsx'

/** The message if an order could not be loaded. */
export function OrderFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageNote
        art="order"
        title="We couldn’t load your order"
        advice="Your order is safe. Please try again."
      >
        <Button onClick={onRetry}>Try Again</Button>
      </PageNote>
    </div>
  )
}
