import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chain } from '../../domain/chain.ts'
import { payClaims } from '../claims/pay-claims.ts'
import { tellClaims } from '../claims/tell-claims.ts'
import type { CoinRail } from '../coin-rail.ts'
import { listChanged, markLooked, markPaidOtherwise } from '../look/list-changed.ts'
import { type CoinContext, lookAtOrder } from '../look/look-at-order.ts'
import { postSpends } from '../post-spends.ts'
import { openReader } from './open-reader.ts'
import { giveTurnsUp } from './reading-turn.ts'
import { writeSources } from './write-sources.ts'

interface WatchingParts {
  context: CoinContext
  rail: CoinRail
  /** Called with what went wrong, and the chain or order concerned. */
  onFailure: (error: unknown, about: string) => void
}

/** What watches the chains in this process. */
export interface Watching {
  /** Reads what is new on every chain and acts on it, once. */
  look: () => Promise<void>
  /** Repeats that until closed. */
  start: () => void
  close: () => Promise<void>
}

/** The pause between two readings of a chain, in milliseconds: the state is at most 5 s old (money 6.15). */
const restMs = 1_000

/** How many readings pass between checks for others' changes, which are rare and not urgent. */
const readingsBetween = 10

/** Opens the watching of the chains. Every process may do it: they take turns. */
export function openWatching(parts: WatchingParts): Watching {
  const { context, rail, onFailure } = parts
  const reader = randomUUID()
  const chains = rail.chains.map((chain) => watchChain(parts, chain, reader))
  const stopping = new AbortController()
  let loops: Promise<void>[] = []
  return {
    look: async () => {
      for (const watch of chains) await watch()
    },
    start: () => {
      loops = chains.map((watch) => repeat(watch, stopping.signal, onFailure))
    },
    close: async () => {
      stopping.abort()
      await Promise.all(loops)
      await giveTurnsUp(context.db, reader).catch((error) => onFailure(error, 'the watching'))
    },
  }
}

function watchChain({ context, rail, onFailure }: WatchingParts, chain: Chain, reader: string) {
  const { db, now } = context
  const read = openReader({ db, now, chain, reader, onFailure })
  let readings = 0
  return async () => {
    let reading = await read()
    while (reading === 'behind') reading = await read()
    if (reading !== 'elsewhere') await writeSources(db, chain)
    if (reading !== 'current') return
    if (readings % readingsBetween === 0) await markPaidOtherwise(db)
    readings += 1
    await lookAtChanged({ context, rail, onFailure }, chain)
    await postSpends(context, rail, chain.name)
    await payClaims(context, rail, chain.name)
    await tellClaims(context)
  }
}

/** An order whose look fails does not hold up the others, and is looked at again. */
async function lookAtChanged(
  { context, rail, onFailure }: WatchingParts,
  { name }: Chain,
): Promise<void> {
  for (const changed of await listChanged(context.db, name)) {
    try {
      await lookAtOrder(context, rail, changed.orderId)
      await markLooked(context.db, changed)
    } catch (error) {
      onFailure(error, `order ${changed.orderId}`)
    }
  }
}

async function repeat(
  watch: () => Promise<void>,
  stop: AbortSignal,
  onFailure: WatchingParts['onFailure'],
): Promise<void> {
  while (!stop.aborted) {
    await watch().catch((error) => onFailure(error, 'the watching'))
    await pause(restMs, null, { signal: stop }).catch(() => {})
  }
}
