import { EmailText } from '#backoffice/parts/email-text.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import type { DraftRow } from '../domain/draft.schema.ts'

export const draftColumns: readonly Column<DraftRow>[] = [
  { title: 'Order', isLead: true, cell: (draft) => <DraftTitle draft={draft} /> },
  { title: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'Held until',
    cell: ({ expiresAt }) => (expiresAt === null ? '–' : <Moment at={expiresAt} />),
  },
  { title: 'Items', isNumber: true, cell: ({ units }) => formatCount(units) },
  { title: 'Total', isNumber: true, cell: ({ total }) => formatDecimal(total) },
]

/** For roles that get links whole. */
export const payLinkColumn: Column<DraftRow> = {
  title: 'Pay link',
  cell: ({ id, payUrl }) => (
    <CopyButton text={payUrl} label={`Copy the pay link of order #${id}`} />
  ),
}

function DraftTitle({ draft: { id, firstName, lastName, email } }: { draft: DraftRow }) {
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link href={`/admin/orders/${id}`} className="tap font-medium text-link even-digits">
          #{id}
        </Link>
        <span className="wrap-anywhere">{`${firstName} ${lastName}`}</span>
      </span>
      <span className="block text-xs text-soft">
        <EmailText email={email} />
      </span>
    </span>
  )
}
