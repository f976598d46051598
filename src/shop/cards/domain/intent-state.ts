import type { AttemptState } from '#shop/payments/domain/attempt.ts'

const states: Readonly<Record<string, AttemptState>> = {
  requires_payment_method: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/**
 * Maps a PaymentIntent's status to the state of its attempt. A declined card does not end the attempt: the shopper may
 * try another card with the same intent, so that there is never a second one.
 */
export function attemptStateOf(status: string): AttemptState {
  return states[status] ?? 'processing'
}
