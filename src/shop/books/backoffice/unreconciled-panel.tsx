import type { ReactNode } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { formatCount } from '#kernel/counted.ts'
import type { Unreconciled } from '../domain/books.schema.ts'
import { differenceInWords, dollarsInWords, otherInWords } from '../domain/unreconciled-words.ts'

/** What Stripe's balance and the books could not match when last compared. Renders nothing if all matched. */
export function UnreconciledPanel({ unreconciled }: { unreconciled: Unreconciled | null }) {
  if (!unreconciled) return null
  const { readAt, atProvider, inBooks } = unreconciled
  if (atProvider.total + inBooks.total === 0) return null
  return (
    <Panel
      title="Not matched with Stripe"
      note={
        <>
          The last days of Stripe’s balance were compared with the books <Moment at={readAt} />, and
          are again every night.
        </>
      }
    >
      <Side title="In the books, but not the same at Stripe" list={inBooks}>
        {({ orderId, id, at, amount, ...held }) => (
          <Row
            key={orderId}
            title={
              <>
                Order <OrderLink id={orderId} />
              </>
            }
            meaning={differenceInWords(held)}
            about={{ at, amount, id }}
          />
        )}
      </Side>
      <Side title="At Stripe, but of no order in this shop" list={atProvider}>
        {({ id, type, at, amount }) => (
          <Row key={id} {...otherInWords(type)} about={{ at, amount, id }} />
        )}
      </Side>
    </Panel>
  )
}

interface SideProps<One> {
  title: string
  list: { total: number; rows: readonly One[] }
  children: (row: One) => ReactNode
}

function Side<One>({ title, list: { total, rows }, children }: SideProps<One>) {
  if (total === 0) return null
  return (
    <section className="grid content-start gap-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="grid">{rows.map(children)}</ul>
      {total > rows.length && (
        <p className="text-sm text-soft">
          These are the newest {rows.length} of {formatCount(total)}.
        </p>
      )}
    </section>
  )
}

interface RowProps {
  title: ReactNode
  meaning: string
  about: { at: string; amount: string; id: string | null }
}

function Row({ title, meaning, about: { at, amount, id } }: RowProps) {
  return (
    <li className="grid gap-0.5 border-t border-hairline py-3 text-sm">
      <p className="flex justify-between gap-4 font-medium">
        <span>{title}</span>
        <span className="even-digits">{dollarsInWords(amount)}</span>
      </p>
      <p className="max-w-prose">{meaning}</p>
      <p className="text-xs text-soft wrap-anywhere">
        <Moment at={at} />
        {id !== null && ` · ${id}`}
      </p>
    </li>
  )
}
