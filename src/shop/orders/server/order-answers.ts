import { answer, refusals } from '#platform/describe-answers.ts'
import { ownerOrderSchema } from '../domain/owner-order.schema.ts'

/** How an owner's change of an order is answered. */
export const updatedOrder = answer(ownerOrderSchema, 'The updated order')

/** How such a change may refuse. */
export const orderRefusals = refusals('bad-request', 'not-found', 'conflict', 'unprocessable')
