import type Stripe from 'stripe'

export interface StripeAccess {
  secretKey: string
  /** Where the API is, if not at Stripe. */
  apiUrl?: string | undefined
  /** How long an answer is waited for. */
  timeoutMs?: number
}

export type StripeClient = () => Promise<Stripe>

/** A shopper waits no longer for an answer than this. */
const patienceMs = 15_000

/** The official SDK, loaded at the first call, so that a shop without Stripe pays nothing for it. */
export function openStripeClient(access: StripeAccess): StripeClient {
  let opened: Promise<Stripe> | null = null
  return () => {
    opened ??= load(access)
    return opened
  }
}

async function load({ secretKey, apiUrl, timeoutMs }: StripeAccess): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe')
  return new StripeSdk(secretKey, {
    ...{ timeout: timeoutMs ?? patienceMs, maxNetworkRetries: 1, telemetry: false },
    ...(apiUrl ? addressOf(new URL(apiUrl)) : {}),
  })
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  ...{ host: hostname, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) },
  port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
})
