import type { ApiClient } from '#platform/api-client.ts'
import { reasonOf } from '#platform/api-error.ts'
import type { Subscribed } from '../domain/newsletter.schema.ts'

/** The message that the form shows after it is sent. */
export interface SubscribeOutcome {
  message: string
  isRefused: boolean
}

/** Subscribes to the newsletter (design 4). Gives the outcome, and never throws. */
export async function subscribe(
  api: ApiClient,
  body: { email: string; source: string },
): Promise<SubscribeOutcome> {
  try {
    const path = '/api/newsletter/subscriptions'
    const { message } = await api.call<Subscribed>(path, { method: 'POST', body: body })
    return { message, isRefused: false }
  } catch (error) {
    const message = reasonOf(error, 'Failed to subscribe. Please try again.')
    return { message, isRefused: true }
  }
}
