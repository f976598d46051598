import { Button } from '#ui/button.tsx'
import { PageNote } from '#ui/page-note.tsx'

/** The message when an order could not be fetched. */
export function OrderFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageNote
        title="Your order could not be shown"
        advice="It is kept safe; it just did not arrive here. Please try again."
      >
        <Button onClick={onRetry}>Try Again</Button>
      </PageNote>
    </div>
  )
}
