import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import { lockOrder, requireAction } from '#shop/orders/server/lock-order.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { DispatchOutcome, ManyDispatches } from '../domain/fulfilment.schema.ts'
import { sendParcel } from './send-parcel.ts'

type DispatchContext = Pick<Context, 'db' | 'jobs' | 'now'>
type WantedOrder = ManyDispatches['orders'][number]

/**
 * Sends all that is left of each order in one parcel, each order in its own transaction, so that a refusal does not
 * hold up the others. Gives each outcome. A repeated call refuses those already sent.
 */
export async function dispatchMany(
  context: DispatchContext,
  by: SignedIn,
  wanted: readonly WantedOrder[],
): Promise<DispatchOutcome[]> {
  const outcomes: DispatchOutcome[] = []
  for (const order of wanted) outcomes.push(await dispatchRest(context, by, order))
  return outcomes
}

async function dispatchRest(
  context: DispatchContext,
  by: SignedIn,
  { id, carrier, trackingNumber }: WantedOrder,
): Promise<DispatchOutcome> {
  try {
    const fulfilmentStatus = await context.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      requireAction(order, 'ship')
      const items = order.items
        .map((item) => ({ orderItemId: item.id, quantity: unitsToShip(item) }))
        .filter(({ quantity }) => quantity > 0)
      return await sendParcel(tx, context, {
        order,
        dispatch: { items, carrier, trackingNumber },
        by,
      })
    })
    return { id, dispatched: true, message: null, fulfilmentStatus }
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return { id, dispatched: false, message: refused.message, fulfilmentStatus: null }
  }
}
