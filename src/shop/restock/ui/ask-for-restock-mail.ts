import type { ApiClient } from '#platform/api-client.ts'
import { reasonOf } from '#platform/api-error.ts'
import type { RestockAnswer, RestockRequest } from '../domain/restock.schema.ts'

/** The message that the form shows after it is sent. */
export interface RestockOutcome {
  message: string
  isRefused: boolean
}

/** Requests the email. Gives the outcome, and never throws. */
export async function askForRestockMail(
  api: ApiClient,
  body: RestockRequest,
): Promise<RestockOutcome> {
  try {
    const { message } = await api.call<RestockAnswer>('/api/restock-requests', {
      method: 'POST',
      body,
    })
    return { message, isRefused: false }
  } catch (error) {
    return {
      message: reasonOf(error, 'That didn’t go through. Please try again.'),
      isRefused: true,
    }
  }
}
