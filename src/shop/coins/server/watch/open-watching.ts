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
  /** Told what went wrong, and with which chain or order. */
  onFailure: (error: unknown, about: string) => void
}

/** What watches the chains in this process. */
export interface Watching {
  /** Reads what is new on every chain, and draws the consequences: once. */
  look: () => Promise<void>
  /** Does so again and again until it is closed. */
  start: () => void
  close: () => Promise<void>
}

/** How long a chain rests between two readings, in milliseconds: the state of now is at most 5 s behind (money 6.15). */
const restMs = 1_000

/** Only every so many readings it is asked what others did: it is rare, and nobody waits for it. */
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

/** An order that cannot be looked at keeps nobody else's waiting, and is looked at again. */
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
