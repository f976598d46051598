import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

interface WritePanelProps {
  productId: number
  isOpen: boolean
  /** The review is saved; `note` is what its writer should know about it. */
  onDone: (note: string | null) => void
}

/** The form, whose script comes when it is first opened; what was typed stays while it is closed. */
export function WritePanel({ productId, isOpen, onDone }: WritePanelProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return <NotYet />
  return (
    <ErrorBoundary
      fallback={() => (
        <p className="text-soft">The form could not be loaded. Please reload the page.</p>
      )}
    >
      <Suspense fallback={<Skeleton className="h-40 max-w-2xl" />}>
        <ReviewForm productId={productId} onDone={onDone} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** What is seen of the panel by those who open it before its script is here, or without any. */
function NotYet() {
  return (
    <>
      <noscript>
        <p>Writing a review needs JavaScript, which this browser has switched off.</p>
      </noscript>
      <Skeleton className="h-40 max-w-2xl" />
    </>
  )
}
