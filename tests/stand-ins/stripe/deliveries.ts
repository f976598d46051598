import Stripe from 'stripe'

/** Receives an event like a shop, and gives the status it answered. */
export type Receiver = (body: string, headers: Record<string, string>) => Promise<number>

/** What happens to events: sent at once, sent twice, held until released, or never sent. */
export type DeliveryMode = 'at-once' | 'twice' | 'held' | 'never'

export interface Delivered {
  event: string
  type: string
  /** The status of the shop's answer; 0 if it did not answer. */
  status: number
}

export interface Release {
  /** Newest first, as when deliveries overtake each other. */
  reversed?: boolean
  /** How often to send each event. */
  times?: number
  /** Only events of these types; others stay held. */
  types?: readonly string[]
  /** How long ago they appear to have been signed, in seconds. */
  age?: number
  /** A secret other than the endpoint's, as a stranger would sign. */
  secret?: string
}

/** Sends events to a shop one at a time, signed like Stripe's. */
export function openDeliveries(secret: string, receiver: Receiver, now: () => Date) {
  const state: { mode: DeliveryMode; held: Stripe.Event[]; log: Delivered[] } = {
    mode: 'at-once',
    held: [],
    log: [],
  }
  let last: Promise<void> = Promise.resolve()

  async function send(event: Stripe.Event, { age = 0, secret: key = secret }: Release) {
    const payload = JSON.stringify(event, null, 2)
    const timestamp = Math.floor(now().getTime() / 1000) - age
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
    const status = await receiver(payload, {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }).catch(() => 0)
    state.log.push({ event: event.id, type: event.type, status })
  }

  function queue(events: readonly Stripe.Event[], how: Release = {}): Promise<void> {
    const all = events.flatMap((event) => Array.from({ length: how.times ?? 1 }, () => event))
    last = all.reduce((before, event) => before.then(() => send(event, how)), last)
    return last
  }

  return {
    state,
    /** Accepts a new event. */
    take: (event: Stripe.Event): void => {
      if (state.mode === 'held') state.held.push(event)
      // After the answer to the call that caused it, as at Stripe.
      else if (state.mode !== 'never')
        setImmediate(() => queue([event], { times: state.mode === 'twice' ? 2 : 1 }))
    },
    /** Sends the held events. */
    release: async (how: Release = {}): Promise<void> => {
      const isMeant = ({ type }: Stripe.Event) => how.types?.includes(type) ?? true
      const meant = state.held.filter(isMeant)
      state.held = state.held.filter((event) => !isMeant(event))
      await queue(how.reversed ? meant.toReversed() : meant, how)
    },
    /** Sends events again. */
    repeat: (events: readonly Stripe.Event[], how: Release = {}) => queue(events, how),
    /** Resolves when all events to be sent have been answered. */
    idle: async (): Promise<void> => {
      let seen: Promise<void>
      do {
        seen = last
        await new Promise((resolve) => setImmediate(resolve))
        await seen
      } while (seen !== last)
    },
  }
}

export type Deliveries = ReturnType<typeof openDeliveries>
