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
 * How far an attempt is, by the status of its PaymentIntent. A declined card does not end it: the shopper may try another
 * with the same intent, so that it is never a second one beside it.
 */
export function attemptStateOf(status: string): AttemptState {
  return states[status] ?? 'processing'
}
