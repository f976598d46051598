import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { counted } from '#kernel/counted.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type CallKind, callBudgets, countedInProcess } from './call-budgets.ts'
import { callerAddress, readAddress } from './caller-address.ts'
import { createMemoryCount } from './memory-count.ts'
import { createSlowDown, type Pause } from './slow-down.ts'

export interface CallLimits {
  /** Refuses ('too-many') an address that exceeds its budget of calls of this kind per minute. */
  limit: (kind: CallKind) => MiddlewareHandler
  /** The address a call comes from; null for one that the process makes itself. */
  addressOf: (c: Context) => string | null
  /** Delays a guess at a secret before it is checked. Takes the number of recent guesses at that secret. */
  slowDown: (guesses: number) => Promise<void>
}

interface CallLimitParts {
  /** Counts a call by key within a window; null if nothing is limited. */
  count:
    | ((key: string, windowSeconds: number) => Promise<{ count: number; secondsLeft: number }>)
    | null
  /** How many proxies in front append to `X-Forwarded-For`; if 0, only the connection's address counts. */
  trustedProxies: number
  /** Delays guesses; with a timer by default. */
  pause?: Pause
}

const windowSeconds = 60

/** Makes limits on calls by address, shared by all processes that use the same count, except for the cheapest kinds. */
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
        if (calls > callBudgets[kind]) throw tooMany(secondsLeft, undefined, kind)
      }
      await next()
    }
  }
  return { limit, addressOf, slowDown: createSlowDown({ pause }) }
}

/**
 * The refusal of a call beyond a limit. Takes the seconds until the next one is allowed, and the kind of call it is
 * counted as.
 */
export function tooMany(
  secondsLeft: number,
  sentence = 'Too many requests.',
  about = 'guess',
): Refusal {
  return new Refusal('too-many', `${sentence} Please try again in ${inWords(secondsLeft)}.`, {
    retryAfterSeconds: secondsLeft,
    about,
  })
}

function inWords(seconds: number): string {
  return seconds >= 90 ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second')
}

/** One key for all addresses of a customer: an IPv4 address unchanged, the first 64 bits of IPv6 (RFC 6177). */
export function groupAddress(text: string): string {
  const address = readAddress(text)
  if (!(address instanceof ipaddr.IPv6)) return String(address ?? text)
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
