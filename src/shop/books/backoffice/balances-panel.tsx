import type { ReactNode } from 'react'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { formatMoney } from '#kernel/money.ts'
import { groupBalances, type ShownBalance } from '../domain/account-words.ts'
import type { Balance } from '../domain/books.schema.ts'

/** What each account holds now, by its name for people. */
export function BalancesPanel({
  balances,
  action,
}: {
  balances: readonly Balance[]
  action: ReactNode
}) {
  const groups = groupBalances(balances)
  return (
    <Panel
      title="Accounts"
      note="Each amount is the sum of its postings, unpaid orders with their tax included. The journals list every posting, for your accountant’s software."
      action={action}
    >
      {groups.length === 0 ? (
        <Nothing title="Nothing posted yet">Accounts appear here with your first order.</Nothing>
      ) : (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {groups.map(({ title, rows }) => (
            <Group key={title} title={title} rows={rows} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Group({ title, rows }: { title: string; rows: readonly ShownBalance[] }) {
  return (
    <section className="grid content-start gap-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="grid">
        {rows.map((row) => (
          <BalanceLine key={row.account} row={row} />
        ))}
      </ul>
    </section>
  )
}

const lineLook = 'flex justify-between gap-4 py-2'

function BalanceLine({ row: { name, amount, parts } }: { row: ShownBalance }) {
  const line = (
    <>
      <span className="text-soft">{name}</span>
      <span className="even-digits">{formatMoney(amount)}</span>
    </>
  )
  if (parts.length === 0)
    return <li className={`${lineLook} border-t border-hairline text-sm`}>{line}</li>
  return (
    <li className="border-t border-hairline text-sm">
      <details>
        <summary className={`${lineLook} cursor-pointer max-md:py-3`}>{line}</summary>
        <ul className="grid pb-2 pl-4">
          {parts.map((part) => (
            <li key={part.account} className="flex justify-between gap-4 py-1">
              <span className="text-soft">{part.name}</span>
              <span className="even-digits">{formatMoney(part.amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
