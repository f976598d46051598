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
    label: 'Starting',
    tone: 'waiting',
    advice: null,
    meaning:
      'The shop is asking for the newest block. Once it has it, shoppers can pay with these coins.',
  },
  behind: {
    label: 'Catching up',
    tone: 'waiting',
    advice: null,
    meaning:
      'The shop is reading the blocks that were added while it was down. It will find any payments in them.',
  },
  stopped: {
    label: 'Not watched',
    tone: 'bad',
    meaning: meanwhile,
    advice: 'The shop isn’t reading this chain. Restart it and check its log.',
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
    label: 'A node isn’t answering',
    advice: `Check whether the node’s provider has an outage, your key has expired or your limit is used up. If it still doesn’t answer, set another one in ${setting} and restart the shop.`,
  }),
  disagree: (setting) => ({
    label: 'The nodes disagree',
    advice: `Wait a few minutes, because one of them may just be late. If they still disagree, one of them is wrong: compare both with a block explorer, replace the wrong one in ${setting} and restart the shop.`,
  }),
  fault: () => ({
    label: 'Cannot be read',
    advice: 'Something went wrong in the shop itself. Its log says why.',
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
    tone: isLong ? 'bad' : 'waiting',
    meaning: meanwhile,
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
