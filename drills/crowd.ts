import { setTimeout as pause } from 'node:timers/promises'
import { buyForShow, type Purchase, type Shelf } from './buyer.ts'

/** Shoppers that buy one thing after the other until they are sent home. */
export interface Crowd {
  /** When each order was acknowledged, in milliseconds of performance.now(). */
  acknowledgedMs: readonly number[]
  /** The paths of requests that got no answer or 503. */
  unanswered: readonly string[]
  /** Resolves once an order that was begun later than now is acknowledged; throws if a shopper gave up. */
  untilServed: () => Promise<void>
  /** Sends them home; gives all that they bought. */
  end: () => Promise<Purchase[]>
}

/** How long each of them looks around between two purchases, in milliseconds. */
const lookMs = 50

/** So many shoppers who buy until the crowd is ended, and ask again whenever they get no answer. */
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

/** The longest time between two acknowledged orders since a moment, in milliseconds. */
export function longestGapMs(acknowledgedMs: readonly number[], sinceMs: number): number {
  const since = [sinceMs, ...acknowledgedMs.filter((at) => at > sinceMs).sort((a, b) => a - b)]
  return Math.max(...since.map((at, place) => at - (since[place - 1] ?? at)))
}
