import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

/** How the watching of a chain goes. */
const watchingStates = ['watching', 'beginning', 'behind', 'trouble', 'stopped'] as const

/** A chain as the owner sees it. */
export const watchedChainSchema = z
  .object({
    chain: z.enum(['evm', 'bitcoin']),
    network: z.string(),
    coins: z.array(z.string()),
    state: z.enum(watchingStates),
    /** Since when it is not watched as it should be. */
    since: moment.nullable(),
    /** What is the matter: a source is away, the sources say different things, or the shop itself failed. */
    trouble: z.enum(['away', 'disagree', 'fault']).nullable(),
    /** The same in the words of the watcher; sources are named by their hosts. */
    reason: z.string().nullable(),
    /** The newest block that the shop has read. */
    height: z.int().nullable(),
    readAt: moment.nullable(),
    /** How many addresses it looks at: of orders, and of refunds that are to be sent. */
    addresses: z.object({ orders: z.int(), claims: z.int() }),
    sources: z.array(
      z.object({
        host: z.string(),
        height: z.int().nullable(),
        /** When it first told of that block. */
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
