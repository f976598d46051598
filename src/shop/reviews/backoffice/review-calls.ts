import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { showRow } from '#backoffice/list-query.ts'
import { basedOn } from '#backoffice/versions.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import type { RejectionReason } from '../domain/rejection-reason.ts'

/** What can be done with a review. */
export type ReviewDeed =
  | { deed: 'publish' | 'queue' }
  | { deed: 'reject'; reason: RejectionReason }
  | { deed: 'reply'; text: string }

interface ReviewCall {
  review: Pick<OwnerReview, 'id' | 'version'>
  deed: ReviewDeed
}

/** Makes a call about one review at the version that was seen, then reloads lists and counts. */
function useReviewCall() {
  const api = useApi()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: [adminKey] })
  return useMutation({
    mutationFn: ({ review: { id, version }, deed: { deed, ...body } }: ReviewCall) =>
      api.call<OwnerReview>(`/api/admin/reviews/${id}/${deed}`, {
        method: 'POST',
        headers: basedOn(version),
        ...(Object.keys(body).length > 0 && { body }),
      }),
    onSuccess: (now) => {
      // Shows the new version at once, because a reply may follow before the list is reloaded.
      showRow(client, 'reviews', now)
      refresh()
    },
    onError: (error) => isOutdated(error) && refresh(),
  })
}

const isOutdated = (error: Error) => error instanceof ApiError && error.status === 412

const done = {
  publish: 'Review published',
  reject: 'Review rejected',
  queue: 'Back in the queue',
  reply: 'Reply saved',
} as const

/** The deed that restores a review's previous state. */
function undoing({ status, rejectionReason, reply }: OwnerReview, deed: ReviewDeed): ReviewDeed {
  if (deed.deed === 'reply') return { deed: 'reply', text: reply?.text ?? '' }
  if (status === 'published') return { deed: 'publish' }
  if (status === 'rejected' && rejectionReason) return { deed: 'reject', reason: rejectionReason }
  return { deed: 'queue' }
}

/** The dialog that requested a deed. */
interface AskingDialog {
  onDone: () => void
  onClose: () => void
}

/**
 * Performs a deed on a review and offers to undo it, since it moves no money and sends no email. A dialog shows its own
 * errors, but closes if somebody else was faster, because the review may have left the list.
 */
export function useReviewDeed() {
  const { mutate, ...call } = useReviewCall()
  const run = (review: OwnerReview, deed: ReviewDeed, dialog?: AskingDialog) =>
    mutate(
      { review, deed },
      {
        onSuccess: (now) => {
          const undo = () => mutate({ review: now, deed: undoing(review, deed) }, { onError: tell })
          const title =
            deed.deed === 'reply' && deed.text === '' ? 'Reply removed' : done[deed.deed]
          const description = `${review.customerName} on ${review.product.name}`
          showToast({ title, description, action: { label: 'Undo', run: undo } })
          dialog?.onDone()
        },
        onError: (error) => {
          if (dialog && !isOutdated(error)) return
          tell(error)
          dialog?.onClose()
        },
      },
    )
  return { ...call, run }
}

function tell(error: Error): void {
  const description = reasonOf(error, 'Please try again.')
  showToast({ title: 'That didn’t work', description, tone: 'destructive' })
}
