import type { Coin } from '../../domain/chain.ts'
import { type AgreedRate, agreeOnRate, rememberedRateMs, type Ticked } from '../../domain/rate.ts'
import { askCoinbase } from './coinbase.ts'
import { askKraken } from './kraken.ts'

interface Tickers {
  /** The addresses of the tickers, without a trailing slash. */
  coinbaseUrl: string
  krakenUrl: string
  now: () => Date
  /** Called with the reason why a ticker gave no rate. */
  onFailure: (error: unknown, ticker: 'Coinbase' | 'Kraken') => void
}

export interface Rates {
  /** A coin's current rate, or why the shop does not know it. */
  rateOf: (coin: Coin) => Promise<AgreedRate>
}

/** Opens both tickers. Answers are cached for a minute; failures are not. */
export function openRates({ coinbaseUrl, krakenUrl, now, onFailure }: Tickers): Rates {
  const remember = rememberAnswers(now)
  const missing = (ticker: 'Coinbase' | 'Kraken') => (error: unknown) => {
    onFailure(error, ticker)
    return null
  }
  return {
    rateOf: async (coin) => {
      const ticked: [Ticked | null, Ticked | null] = await Promise.all([
        remember('coinbase', () => askCoinbase(coinbaseUrl, now))
          .then((rates) => rates.get(coin) ?? null)
          .catch(missing('Coinbase')),
        remember(`kraken ${coin}`, () => askKraken(krakenUrl, coin, now)).catch(missing('Kraken')),
      ])
      return agreeOnRate(coin, ticked, now())
    },
  }
}

/** Gives a function that asks at most once a minute per key; simultaneous requests share one answer. */
function rememberAnswers(now: () => Date) {
  const known = new Map<string, { answer: Promise<unknown>; at: number }>()
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const kept = known.get(key)
    if (kept && now().getTime() - kept.at < rememberedRateMs) return kept.answer as Promise<T>
    const answer = ask()
    known.set(key, { answer, at: now().getTime() })
    answer.catch(() => known.get(key)?.answer === answer && known.delete(key))
    return answer
  }
}
