import { setTimeout as pause } from 'node:timers/promises'
import { buyForShow, type Purchase, type Shelf } from './buyer.ts'

/** Shoppers that buy one item after another until they are sent home. */
export interface Crowd {
  /** When each order was acknowledged, by performance.now() in milliseconds. */
  acknowledgedMs: readonly number[]
  /** The paths of requests that got no answer or 503. */
  unanswered: readonly string[]
  /** Resolves once an order that began after this call is acknowledged. Throws if a shopper gave up. */
  untilServed: () => Promise<void>
  /** Sends the shoppers home. Gives everything they bought. */
  end: () => Promise<Purchase[]>
}

/** How long a shopper browses between purchases, in milliseconds. */
const lookMs = 50

/** Opens a crowd that buys until it is ended, and repeats requests that get no answer. */
export function openCrowd(shelf: Shelf, shoppers: number): Crowd {
  const acknowledgedMs: number[] = []
  const purchases: Purchase[] = []
  const unanswered: string[] = []
  const served = { ...shelf, onUnanswered: (path: string) => void unanswered.push(path) }
  let isOver = false
  let gaveUp: unknown
  const shopper = async () => {
    while (!isOver) {
      purchases.push(await buyForShow(served))
      acknowledgedMs.push(performance.now())
      await pause(lookMs)
    }
  }
  const shopping = Promise.all(Array.from({ length: shoppers }, shopper)).catch((error) => {
    gaveUp = error
  })
  return {
    acknowledgedMs,
    unanswered,
    untilServed: async () => {
      const wanted = acknowledgedMs.length + 2 * shoppers
      while (acknowledgedMs.length < wanted && gaveUp === undefined) await pause(20)
      if (gaveUp !== undefined) throw gaveUp
    },
    end: async () => {
      isOver = true
      await shopping
      if (gaveUp !== undefined) throw gaveUp
      return purchases
    },
  }
}

/** The longest time between acknowledged orders since a moment, in milliseconds. */
export function longestGapMs(acknowledgedMs: readonly number[], sinceMs: number): number {
  const since = [sinceMs, ...acknowledgedMs.filter((at) => at > sinceMs).sort((a, b) => a - b)]
  return Math.max(...since.map((at, place) => at - (since[place - 1] ?? at)))
}
