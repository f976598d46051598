import { Day } from '#backoffice/parts/day.tsx'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { consentWords } from '../domain/consent-words.ts'
import type { CustomerRow } from '../domain/customer.schema.ts'

export const customerColumns: readonly Column<CustomerRow>[] = [
  { title: 'Customer', isLead: true, cell: (customer) => <Person customer={customer} /> },
  {
    title: 'Last order',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ lastOrderAt }) => <Day at={lastOrderAt} />,
  },
  {
    title: 'Newsletter',
    cell: ({ subscription }) => <StateBadge {...consentWords(subscription)} />,
  },
  { title: 'Reviews', isNumber: true, cell: ({ reviewCount }) => formatCount(reviewCount) },
  { title: 'Orders', isNumber: true, cell: ({ orderCount }) => formatCount(orderCount) },
  { title: 'Spent', isNumber: true, cell: ({ spent }) => formatDecimal(spent) },
]

function Person({ customer: { firstName, lastName, email } }: { customer: CustomerRow }) {
  return (
    <span className="grid min-w-34 gap-0.5">
      <span className="font-medium wrap-anywhere">{`${firstName} ${lastName}`}</span>
      <span className="block text-xs text-soft">
        <EmailText email={email} />
      </span>
    </span>
  )
}
