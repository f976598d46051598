import type { ReactNode } from 'react'
import { Failure } from '#backoffice/parts/failure.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Rehearsal } from '../../domain/owner-promotion.schema.ts'
import type { PromotionValues } from './promotion-draft.ts'
import { rehearsedDays, useRehearsal } from './rehearsal.queries.ts'
import { RehearsalChart } from './rehearsal-chart.tsx'

interface RehearsalPanelProps {
  /** The typed promotion; null if it is invalid. */
  draft: PromotionValues | null
}

/** What the draft would have done to the orders of the last days, updated as it is edited. */
export function RehearsalPanel({ draft }: RehearsalPanelProps) {
  const { data, isCurrent, isError, refetch } = useRehearsal(draft)
  return (
    <Panel
      title="Rehearsal"
      note={`What it would have done to the orders of the last ${rehearsedDays} days`}
    >
      <Told draft={draft} rehearsal={data} isError={isError} onRetry={() => void refetch()}>
        {(rehearsal) => (
          <div
            aria-busy={!isCurrent}
            className="grid gap-5 transition-opacity aria-busy:opacity-50"
          >
            <Outcome rehearsal={rehearsal} draft={draft} />
          </div>
        )}
      </Told>
    </Panel>
  )
}

interface ToldProps extends RehearsalPanelProps {
  rehearsal: Rehearsal | undefined
  isError: boolean
  onRetry: () => void
  children: (rehearsal: Rehearsal) => ReactNode
}

function Told({ draft, rehearsal, isError, onRetry, children }: ToldProps) {
  if (!draft)
    return <p className="text-sm text-soft">Fill in the discount to see what it would have cost.</p>
  if (isError) return <Failure what="The rehearsal couldn’t be run" onRetry={onRetry} />
  if (!rehearsal)
    return (
      <div className="grid gap-4">
        <p role="status" className="sr-only">
          Rehearsing
        </p>
        <Skeleton className="h-16" />
        <Skeleton className="h-28" />
      </div>
    )
  return children(rehearsal)
}

interface OutcomeProps extends RehearsalPanelProps {
  rehearsal: Rehearsal
}

function Outcome({ rehearsal, draft }: OutcomeProps) {
  const { orders, looked, discount, shipping, revenue } = rehearsal
  const shipsFree = draft?.type === 'free_shipping'
  if (looked === 0)
    return (
      <p className="text-sm text-soft">
        No orders were paid in this time, so there’s nothing to rehearse with.
      </p>
    )
  return (
    <>
      <div role="status">
        <dl className="flex flex-wrap gap-4">
          <Figure label="Orders" value={formatCount(orders)} note={`of ${formatCount(looked)}`} />
          <Figure
            label={shipsFree ? 'Shipping given' : 'Discount given'}
            value={formatDecimal(shipsFree ? shipping : discount)}
          />
          <Figure label="Revenue of these orders" value={formatDecimal(revenue)} isWide />
        </dl>
      </div>
      {orders > 0 ? (
        <RehearsalChart days={rehearsal.byDay} />
      ) : (
        <p className="text-sm text-soft">It would not have applied to any of these orders.</p>
      )}
      <p className="text-xs text-soft">{footnote(draft?.startsAt ?? null)}</p>
    </>
  )
}

function footnote(startsAt: string | null): string {
  const begins = startsAt === null ? null : Date.parse(startsAt)
  const whole = 'By the checkout’s rules, as if no other code had been used.'
  if (begins === null || begins < Date.now() - rehearsedDays * 86_400_000) return whole
  return begins > Date.now()
    ? `${whole} It hasn’t started yet, so it’s rehearsed as if it had.`
    : `${whole} Only orders since its start are counted.`
}

interface FigureProps {
  label: string
  value: string
  note?: string
  isWide?: boolean
}

function Figure({ label, value, note, isWide = false }: FigureProps) {
  return (
    <div className={`grid grow content-start gap-0.5 ${isWide ? 'basis-full' : 'basis-28'}`}>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 font-display text-2xl even-digits">
        {value}
        {note && <span className="font-sans text-xs text-soft">{note}</span>}
      </dd>
    </div>
  )
}
