import { screenAddress } from '#backoffice/list-address.ts'
import { Panel } from '#backoffice/parts/panel.tsx'
import { formatCount } from '#kernel/counted.ts'
import { Link } from '#ui/link.tsx'
import { sourceWords } from '../domain/source-words.ts'

/** The sources of subscriptions; each number links to its rows. */
export function Sources({ sources }: { sources: readonly [source: string, count: number][] }) {
  if (sources.length === 0) return null
  return (
    <Panel title="Sources" note="Where people signed up">
      <ul className="flex flex-wrap gap-2">
        {sources.map(([source, count]) => (
          <li key={source}>
            <Link
              href={screenAddress('subscriptions', { source })}
              className="inline-flex min-h-11 items-center gap-3 border border-hairline px-4 text-sm hover:border-ink"
            >
              {sourceWords(source)}
              <span className="font-medium even-digits">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
