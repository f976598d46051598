import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import {
  type RejectionReason,
  rejectionReasons,
  rejectionWords,
  whyNotNegative,
} from '../domain/rejection-reason.ts'
import { useReviewDeed } from './review-calls.ts'

interface RejectDialogProps {
  review: OwnerReview
  onClose: () => void
}

/** Asks for the reason to reject a review. */
export function RejectDialog({ review, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectionReason | null>(review.rejectionReason)
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, error } = useReviewDeed()
  const send = () => {
    setMissing(reason === null)
    if (reason) run(review, { deed: 'reject', reason }, { onDone: onClose, onClose })
  }
  const failure = error && reasonOf(error, 'The review could not be rejected. Please try again.')
  return (
    <FormDialog
      title="Reject this review"
      description={whyNotNegative}
      submit={['Reject', 'Rejecting…']}
      isPending={isPending}
      failure={isMissing ? 'Choose a reason' : failure}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="pb-2 text-sm font-medium">Why it is not shown</legend>
        {rejectionReasons.map((each) => (
          <label key={each} className="flex min-h-11 gap-3 py-1.5">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => {
                setReason(each)
                setMissing(false)
              }}
              className="mt-1 size-5 shrink-0 accent-clay"
            />
            <span className="grid text-sm">
              <span className="font-medium">{rejectionWords[each].name}</span>
              <span className="text-soft">{rejectionWords[each].meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
