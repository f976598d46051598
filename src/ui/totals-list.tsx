import { Plus } from 'lucide-react'
import type { TotalsRow } from '#kernel/explain-totals.ts'
import { formatMoney } from '#kernel/money.ts'

/** The rows of a total, with explanations on request. */
export function TotalsList({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {rows.map((row) => (
          <div key={row.row} className={row.row === 'total' ? totalLook : rowLook}>
            <dt>{row.label}</dt>
            <dd className="even-digits">{amountText(row)}</dd>
          </div>
        ))}
      </dl>
      <details className="group text-sm text-soft print:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2 justify-self-start hover:text-clay [&::-webkit-details-marker]:hidden">
          Why this total?
          <Plus
            aria-hidden
            strokeWidth={1.5}
            className="size-4 shrink-0 transition-transform group-open:rotate-45"
          />
        </summary>
        <dl className="grid gap-2 border-l border-hairline pl-4">
          {rows.map(({ row, label, because }) => (
            <div key={row}>
              <dt className="font-medium text-ink">{label}</dt>
              <dd>{because}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const rowLook = 'flex flex-wrap justify-between gap-x-4'
const totalLook = `${rowLook} mt-2 border-t border-ink pt-3 font-display text-xl`

function amountText({ row, amount, instead }: TotalsRow): string {
  if (instead !== undefined) return instead
  return row === 'shipping' && amount === 0 ? 'Free' : formatMoney(amount)
}
