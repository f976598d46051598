import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { Refusal } from '#kernel/refusal.ts'
import { type CallKind, callBudgets, countedInProcess } from './call-budgets.ts'
import { callerAddress, readAddress } from './caller-address.ts'
import { createMemoryCount } from './memory-count.ts'
import { createSlowDown, type Pause } from './slow-down.ts'

export interface CallLimits {
  /** Refuses ('too-many') an address that makes more calls of this kind in a minute than its budget. */
  limit: (kind: CallKind) => MiddlewareHandler
  /** Where a call comes from; null for one that the process makes itself. */
  addressOf: (c: Context) => string | null
  /** Lets a guess at a secret wait before it is checked. Takes how often that secret was guessed at of late. */
  slowDown: (guesses: number) => Promise<void>
}

interface CallLimitParts {
  /** Counts a call of a key within a window; null where nothing is limited. */
  count:
    | ((key: string, windowSeconds: number) => Promise<{ count: number; secondsLeft: number }>)
    | null
  /** How many proxies in front write `X-Forwarded-For`; 0 believes only the connection. */
  trustedProxies: number
  /** How guesses wait; on a timer if not given. */
  pause?: Pause
}

const windowSeconds = 60

/** Limits on calls by address. They hold across all processes that share the count, but for the cheapest kinds. */
export function createCallLimits({ count, trustedProxies, pause }: CallLimitParts): CallLimits {
  const addressOf = (c: Context) => callerAddress(c, trustedProxies)
  const countHere = createMemoryCount()
  const limit = (kind: CallKind): MiddlewareHandler => {
    const counter = count && (countedInProcess.has(kind) ? countHere : count)
    return async (c, next) => {
      const address = counter && addressOf(c)
      if (address) {
        const key = `${kind}:${groupAddress(address)}`
        const { count: calls, secondsLeft } = await counter(key, windowSeconds)
        if (calls > callBudgets[kind]) throw tooMany(secondsLeft)
      }
      await next()
    }
  }
  return { limit, addressOf, slowDown: createSlowDown({ pause }) }
}

/** The refusal of a call that came too often. Takes the seconds until it may come again. */
export function tooMany(secondsLeft: number, sentence = 'Too many requests.'): Refusal {
  const when =
    secondsLeft < 90 ? `${secondsLeft} seconds` : `${Math.ceil(secondsLeft / 60)} minutes`
  return new Refusal('too-many', `${sentence} Please try again in ${when}.`, {
    retryAfterSeconds: secondsLeft,
  })
}

/** One name for all addresses of one customer: IPv4 as it is, IPv6 by its first 64 bits (RFC 6177). */
export function groupAddress(text: string): string {
  const address = readAddress(text)
  if (!(address instanceof ipaddr.IPv6)) return String(address ?? text)
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
