import { Button } from '#ui/button.tsx'
import { PartNote } from '#ui/part-note.tsx'

export function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <PartNote art="unheard">
      <p role="alert">We couldn’t load the reviews.</p>
      <Button look="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </PartNote>
  )
}
