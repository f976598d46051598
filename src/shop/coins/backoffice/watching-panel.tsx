import { Panel } from '#backoffice/parts/panel.tsx'
import type { WatchedChain } from '../domain/watching.schema.ts'
import { ChainCard } from './chain-card.tsx'

/** The chains that carry coins, each with how it is watched. */
export function WatchingPanel({ chains }: { chains: readonly WatchedChain[] }) {
  return (
    <Panel
      title="Watching"
      note="The shop reads each chain itself. It settles a payment only if all nodes of that chain agree."
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {chains.map((chain) => (
          <ChainCard key={chain.chain} chain={chain} />
        ))}
      </div>
    </Panel>
  )
}
