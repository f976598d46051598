import { Button } from '#ui/button.tsx'

export function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-1">
      <p className="text-soft">The reviews could not be loaded.</p>
      <Button look="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
