import { BadgeCheck, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Ref } from 'react'
import { Day } from '#backoffice/parts/day.tsx'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import { Stars } from '#ui/stars.tsx'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import { rejectionWords } from '../domain/rejection-reason.ts'
import { holdWords } from '../domain/review-words.ts'
import { ReviewActions } from './review-actions.tsx'
import type { ReviewRun } from './review-run.ts'
import { ReviewedProduct } from './reviewed-product.tsx'

interface ReviewArticleProps {
  review: OwnerReview
  isCurrent: boolean
  place: Ref<HTMLElement>
  run: ReviewRun
  onCurrent: () => void
}

/** A review with everything that helps to decide about it. The keys j and k move the focus to it. */
export function ReviewArticle({ review, isCurrent, place, run, onCurrent }: ReviewArticleProps) {
  const { id, rating, title, comment, createdAt } = review
  return (
    <article
      ref={place}
      tabIndex={isCurrent ? 0 : -1}
      aria-labelledby={`review-${id}`}
      onFocus={onCurrent}
      className="grid scroll-mt-6 gap-5 border-t border-hairline py-6 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-8"
    >
      <ReviewedProduct review={review} />
      <div className="grid min-w-0 content-start gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <Stars rating={rating} />
          <Day at={createdAt} />
          <Thought review={review} />
        </p>
        <h2 id={`review-${id}`} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="max-w-2xl whitespace-pre-line wrap-anywhere">{comment}</p>
        <Photos review={review} />
        <Writer review={review} />
        <Reply review={review} />
        <ReviewActions review={review} run={run} />
      </div>
    </article>
  )
}

/** Why the shop held it back, or why an administrator rejected it. */
function Thought({ review: { holdReason, rejectionReason, status } }: { review: OwnerReview }) {
  if (rejectionReason)
    return <span className="text-alarm">Rejected: {rejectionWords[rejectionReason].name}</span>
  const isHeld = holdReason !== null && status === 'pending'
  const Icon = isHeld ? ShieldAlert : ShieldCheck
  return (
    <span className={`flex items-center gap-1.5 ${isHeld ? 'text-clay' : ''}`}>
      <Icon aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />
      {holdWords(holdReason, status)}
    </span>
  )
}

function Photos({ review: { photos, customerName } }: { review: OwnerReview }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ small, large }, at) => (
        <li key={small}>
          <a href={large} target="_blank" rel="noreferrer" className="block">
            <img
              src={small}
              alt={`${at + 1} of ${photos.length} by ${customerName}, opens in a new tab`}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Writer({ review: { customerName, customerEmail, verified } }: { review: OwnerReview }) {
  const seesCustomers = useMay('GET /api/admin/customers/{email}')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-medium wrap-anywhere">{customerName}</span>
      {seesCustomers ? (
        <Link
          href={`/admin/customers/${encodeURIComponent(customerEmail)}`}
          className="tap text-link text-soft"
        >
          <EmailText email={customerEmail} />
        </Link>
      ) : (
        <span className="text-soft">
          <EmailText email={customerEmail} />
        </span>
      )}
      {verified ? (
        <span className="flex items-center gap-1.5 text-leaf">
          <BadgeCheck aria-hidden strokeWidth={1.5} className="size-4" />
          Verified purchase
        </span>
      ) : (
        <span className="text-soft">Not a verified purchase</span>
      )}
    </p>
  )
}

function Reply({ review: { reply } }: { review: OwnerReview }) {
  if (!reply) return null
  return (
    <div className="grid max-w-2xl gap-1 border-l-2 border-clay pl-4 text-sm">
      <p className="text-soft">
        The shop replied, <Day at={reply.at} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
    </div>
  )
}
