import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

interface WritePanelProps {
  productId: number
  isOpen: boolean
  /** Called when the review is saved; `note` is the message for its writer, if any. */
  onDone: (note: string | null) => void
}

/**
 * The panel with the review form. The form's script loads when it is first opened; typed text stays while it is closed.
 */
export function WritePanel({ productId, isOpen, onDone }: WritePanelProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return <NotYet />
  return (
    <ErrorBoundary
      fallback={() => (
        <p className="text-soft">We couldn’t load the form. Please reload the page.</p>
      )}
    >
      <Suspense fallback={<Skeleton className="h-40 max-w-2xl" />}>
        <ReviewForm productId={productId} onDone={onDone} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The fallback of the panel while its script loads, or without JavaScript. */
function NotYet() {
  return (
    <>
      <noscript>
        <p>Writing a review needs JavaScript, which is off in this browser.</p>
      </noscript>
      <Skeleton className="h-40 max-w-2xl" />
    </>
  )
}
