import { type ReactNode, useId, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { formatCount } from '#kernel/counted.ts'
import { useNow } from '#ui/use-now.ts'
import type { WatchedChain } from '../domain/watching.schema.ts'
import { watchingWords } from '../domain/watching-words.ts'
import { Ago } from './ago.tsx'

/** One chain: its state and what that means, how far it is read, and what each of its nodes says. */
export function ChainCard({ chain }: { chain: WatchedChain }) {
  const { network, coins, height, readAt, addresses, sources } = chain
  const id = useId()
  const [openedAt] = useState(() => Date.now())
  const { label, tone, meaning, advice } = watchingWords(chain, useNow() ?? openedAt)
  return (
    <article aria-labelledby={id} className="grid gap-4 border border-hairline p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-sans text-base font-medium tracking-[0]">
          {network} <span className="text-sm font-normal text-soft">{coins.join(', ')}</span>
        </h3>
        <span role="status" className="text-sm font-medium">
          <StateBadge label={label} tone={tone} />
        </span>
      </header>
      {meaning && <Matter chain={chain} meaning={meaning} advice={advice} isBad={tone === 'bad'} />}
      <dl className="grid text-sm">
        <Fact name="Newest block read">
          {height === null ? 'none yet' : formatCount(height)}
          {readAt && (
            <span className="text-soft">
              {' '}
              · checked <Ago at={readAt} />
            </span>
          )}
        </Fact>
        <Fact name="Addresses watched">{addressWords(addresses)}</Fact>
      </dl>
      {sources.length > 0 && <Sources sources={sources} />}
    </article>
  )
}

interface MatterProps {
  chain: WatchedChain
  meaning: string
  advice: string | null
  isBad: boolean
}

/** What is wrong, since when, what it means, and what to do. */
function Matter({ chain: { since, reason }, meaning, advice, isBad }: MatterProps) {
  return (
    <div
      className={`grid gap-2 border-l-2 px-4 py-3 text-sm ${isBad ? 'border-alarm bg-alarm/5' : 'border-clay bg-blush'}`}
    >
      {(since || reason) && (
        <p className="font-medium wrap-anywhere">
          {since && (
            <>
              Since <Moment at={since} />
            </>
          )}
          {since && reason && ': '}
          {reason}
        </p>
      )}
      <p>{meaning}</p>
      {advice && <p>{advice}</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="even-digits">{children}</dd>
    </div>
  )
}

function addressWords({ orders, claims }: WatchedChain['addresses']): string {
  const ofOrders = `${formatCount(orders)} for orders`
  return claims > 0 ? `${ofOrders}, ${formatCount(claims)} for refunds` : ofOrders
}

function Sources({ sources }: Pick<WatchedChain, 'sources'>) {
  return (
    <ul aria-label="Nodes" className="grid text-sm">
      {Object.entries(sources).map(([place, source]) => (
        // Keyed by position, since two nodes of one provider have the same host.
        <Source key={place} source={source} />
      ))}
    </ul>
  )
}

function Source({ source }: { source: WatchedChain['sources'][number] }) {
  const { host, height, since, problem } = source
  return (
    <li className="grid gap-x-4 border-t border-hairline py-2 sm:grid-cols-[1fr_auto]">
      <span className="flex min-w-0 items-baseline gap-2">
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full ${problem === null ? 'bg-leaf' : 'bg-alarm'}`}
        />
        <span className="wrap-anywhere">{host}</span>
      </span>
      {problem === null ? (
        <span className="pl-4 text-soft even-digits sm:pl-0">
          {height === null ? 'not asked yet' : `block ${formatCount(height)}`}
          {since && (
            <>
              {' '}
              · <Ago at={since} />
            </>
          )}
        </span>
      ) : (
        <span className="pl-4 text-alarm sm:pl-0">{problem}</span>
      )}
    </li>
  )
}
