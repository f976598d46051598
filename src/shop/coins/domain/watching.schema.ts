import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

/** The states of watching a chain. */
const watchingStates = ['watching', 'beginning', 'behind', 'trouble', 'stopped'] as const

/** A chain as the owner sees it. */
export const watchedChainSchema = z
  .object({
    chain: z.enum(['evm', 'bitcoin']),
    network: z.string(),
    coins: z.array(z.string()),
    state: z.enum(watchingStates),
    /** Since when it has not been watched well. */
    since: moment.nullable(),
    /** What is wrong: a source is away, the sources disagree, or the shop itself failed. */
    trouble: z.enum(['away', 'disagree', 'fault']).nullable(),
    /** The same in the watcher's words, naming sources by host. */
    reason: z.string().nullable(),
    /** The newest block that the shop has read. */
    height: z.int().nullable(),
    readAt: moment.nullable(),
    /** How many addresses it watches: of orders, and of refunds to be sent. */
    addresses: z.object({ orders: z.int(), claims: z.int() }),
    sources: z.array(
      z.object({
        host: z.string(),
        height: z.int().nullable(),
        /** When it first reported that block. */
        since: moment.nullable(),
        problem: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WatchedChain' })

/** GET /api/admin/coins: whether the shop takes coins, and how the chains that carry them are watched. */
export const watchingSchema = z
  .object({ isOn: z.boolean(), chains: z.array(watchedChainSchema) })
  .meta({ id: 'CoinWatching' })

export type WatchedChain = z.infer<typeof watchedChainSchema>
export type CoinWatching = z.infer<typeof watchingSchema>
