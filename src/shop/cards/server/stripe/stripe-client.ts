import type Stripe from 'stripe'

export interface StripeAccess {
  secretKey: string
  /** The API's address, if not Stripe's own. */
  apiUrl?: string | undefined
  /** The time limit for an answer. */
  timeoutMs?: number
}

export type StripeClient = () => Promise<Stripe>

/** The longest that a shopper waits for an answer. */
const patienceMs = 15_000

/** Opens the official SDK, loaded at the first call, so that a shop without Stripe does not pay for it. */
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
    timeout: timeoutMs ?? patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl ? addressOf(new URL(apiUrl)) : {}),
  })
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  host: hostname,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
})
