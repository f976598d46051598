import { TriangleAlert } from 'lucide-react'
import { QuietButton } from './quiet-button.tsx'

interface FailureProps {
  /** What failed to load. */
  what: string
  onRetry: () => void
  /** Whether content loaded earlier is still shown below. */
  isKept?: boolean
}

/** Shown where something failed to load. */
export function Failure({ what, onRetry, isKept = false }: FailureProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 border border-alarm/40 bg-white p-6"
    >
      <p className="flex items-start gap-3">
        <TriangleAlert aria-hidden strokeWidth={1.5} className="mt-1 size-5 shrink-0 text-alarm" />
        <span>
          <strong className="font-medium">{what}.</strong>{' '}
          <span className="text-soft">
            {isKept
              ? 'What you see below was loaded earlier and may be out of date.'
              : 'Something went wrong. Please try again.'}
          </span>
        </span>
      </p>
      <QuietButton onClick={onRetry}>Try again</QuietButton>
    </div>
  )
}
