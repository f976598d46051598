import type { WatchedChain } from './watching.schema.ts'

interface WatchingWords {
  label: string
  tone: 'good' | 'waiting' | 'bad'
  /** What it means for payments; null if there is nothing to say. */
  meaning: string | null
  /** What an owner can do about it. */
  advice: string | null
}

/** An absence of a source shorter than this is only a hiccup, in milliseconds, as in the work queue. */
const hiccupMs = 60_000

const meanwhile =
  'Until then, no payment is confirmed and shoppers see that we’re waiting. Nothing is lost; payments are picked up afterward.'

const calm: Readonly<Record<'watching' | 'beginning' | 'behind' | 'stopped', WatchingWords>> = {
  watching: { label: 'Watching', tone: 'good', meaning: null, advice: null },
  beginning: {
    ...{ label: 'Starting', tone: 'waiting', advice: null },
    meaning: 'The shop asks for the newest block. The coins are offered once it has it.',
  },
  behind: {
    ...{ label: 'Catching up', tone: 'waiting', advice: null },
    meaning:
      'The shop reads the blocks that came while it was away, one after the other. Payments in them are found.',
  },
  stopped: {
    ...{ label: 'Not watched', tone: 'bad', meaning: meanwhile },
    advice: 'No process of the shop reads this chain. Start the shop again, and look into its log.',
  },
}

const nodesOf = ({ chain }: Pick<WatchedChain, 'chain'>) =>
  chain === 'evm' ? 'EVM_RPC_URLS' : 'BTC_RPC_URL'

const troubles: Readonly<
  Record<
    NonNullable<WatchedChain['trouble']>,
    (setting: string) => Pick<WatchingWords, 'label' | 'advice'>
  >
> = {
  away: (setting) => ({
    label: 'A node is away',
    advice: `Look at the node: whether its provider has an outage, its key has ended or its limit is used up. If it stays away, put another one into ${setting} and start the shop again.`,
  }),
  disagree: (setting) => ({
    label: 'The nodes disagree',
    advice: `Wait some minutes, since one of them may only be late. If it stays so, one of them is wrong: compare both with a block explorer, replace that one in ${setting} and start the shop again.`,
  }),
  fault: () => ({
    label: 'Cannot be read',
    advice: 'The shop itself could not go on. Its log says why.',
  }),
}

/** How a chain is watched, in words for its owner. Takes the current time in milliseconds. */
export function watchingWords(
  chain: Pick<WatchedChain, 'chain' | 'state' | 'since' | 'trouble'>,
  now: number,
): WatchingWords {
  if (chain.state !== 'trouble') return calm[chain.state]
  const isLong = chain.since !== null && now - Date.parse(chain.since) >= hiccupMs
  return {
    ...troubles[chain.trouble ?? 'fault'](nodesOf(chain)),
    ...{ tone: isLong ? 'bad' : 'waiting', meaning: meanwhile },
  }
}

/** How long ago something was: "just now", "12 s ago", "3 min ago", "5 h ago", "2 days ago". */
export function agoWords(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  if (seconds < 3) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)} h ago`
  return `${Math.floor(seconds / 86_400)} days ago`
}
