import { Day } from '#backoffice/parts/day.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { inWords } from '#backoffice/parts/status-tone.ts'
import { Link } from '#ui/link.tsx'
import { Stars } from '#ui/stars.tsx'
import type { Customer } from '../domain/customer.schema.ts'

/** A customer's product reviews, each linked to its screen. */
export function ReviewsPanel({ reviews }: Pick<Customer, 'reviews'>) {
  return (
    <Panel title="Reviews">
      {reviews.length === 0 ? (
        <p className="border-t border-hairline pt-4 text-sm text-soft">No reviews yet.</p>
      ) : (
        <ul className="grid">
          {reviews.map(({ id, title, product, rating, status, createdAt }) => (
            <li key={id} className="border-t border-hairline">
              <Link
                href={`/admin/reviews?review=${id}`}
                className="grid gap-1 py-3 text-sm hover:bg-sand/50"
              >
                <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
                  <Stars rating={rating} />
                  <Day at={createdAt} />
                  <span>{inWords(status)}</span>
                </span>
                <span className="text-base wrap-anywhere">{title}</span>
                <span className="text-soft">{product}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
