import Stripe from 'stripe'

/** Takes an event as a shop does, and gives the status that it answered with. */
export type Receiver = (body: string, headers: Record<string, string>) => Promise<number>

/** What happens to events: sent at once, sent twice, kept until they are released, or never sent. */
export type DeliveryMode = 'at-once' | 'twice' | 'held' | 'never'

export interface Delivered {
  event: string
  type: string
  /** What the shop answered; 0 where it did not answer. */
  status: number
}

export interface Release {
  /** The newest first, as happens when deliveries overtake each other. */
  reversed?: boolean
  /** How often each is sent. */
  times?: number
  /** Only events of these types; the others stay held. */
  types?: readonly string[]
  /** How long ago they seem to have been signed, in seconds. */
  age?: number
  /** Another secret than the endpoint's, as somebody else would sign. */
  secret?: string
}

/** Sends events to a shop one after the other, signed as Stripe signs them. */
export function openDeliveries(secret: string, receiver: Receiver, now: () => Date) {
  const state: { mode: DeliveryMode; held: Stripe.Event[]; log: Delivered[] } = {
    ...{ mode: 'at-once', held: [], log: [] },
  }
  let last: Promise<void> = Promise.resolve()

  async function send(event: Stripe.Event, { age = 0, secret: key = secret }: Release) {
    const payload = JSON.stringify(event, null, 2)
    const timestamp = Math.floor(now().getTime() / 1000) - age
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
    const status = await receiver(payload, {
      ...{ 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
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
    /** Takes an event that happened. */
    take: (event: Stripe.Event): void => {
      if (state.mode === 'held') state.held.push(event)
      // After the answer to the call that caused it, as at Stripe.
      else if (state.mode !== 'never')
        setImmediate(() => queue([event], { times: state.mode === 'twice' ? 2 : 1 }))
    },
    /** Sends what was held. */
    release: async (how: Release = {}): Promise<void> => {
      const isMeant = ({ type }: Stripe.Event) => how.types?.includes(type) ?? true
      const meant = state.held.filter(isMeant)
      state.held = state.held.filter((event) => !isMeant(event))
      await queue(how.reversed ? meant.toReversed() : meant, how)
    },
    /** Sends events once more. */
    repeat: (events: readonly Stripe.Event[], how: Release = {}) => queue(events, how),
    /** Resolves when everything that was to be sent has been answered. */
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
