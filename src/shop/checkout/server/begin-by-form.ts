import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { paymentChoiceSchema } from '#shop/orders/domain/payment-choice.schema.ts'
import { type PayProblem, problemOf } from '../domain/pay-problem.ts'
import { beginByLink } from './pay-by-link.ts'

/**
 * Begins a payment from a form submitted without JavaScript. Gives the problem for its page to show, or null if the
 * payment was begun.
 */
export async function beginByForm(
  context: Context,
  token: string,
  fields: Record<string, unknown>,
): Promise<PayProblem | null> {
  const choice = paymentChoiceSchema.safeParse(fields)
  if (!choice.success) return 'choice'
  try {
    await beginByLink(context, token, choice.data)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isOff = context.providers.rails.crypto === null && error.code === 'unprocessable'
    return isOff ? 'crypto' : problemOf(error.code)
  }
}
