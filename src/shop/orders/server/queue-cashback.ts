import { enqueueFrom } from '#db/jobs/enqueue.ts'

const queueJob = enqueueFrom(
  'rewarded',
  'cashback',
  `jsonb_build_object('orderId', rewarded.order_id)`,
)

/**
 * The clauses of an order's statement that queue the payment of its cashback: where it was paid as it was
 * written, and earns any (design 5). `written` names the clause that writes the order.
 */
export function queueCashback(written: string): string {
  return `rewarded as (
    select ${written}.id as order_id from ${written}
    where $1::jsonb -> 'order' ->> 'paymentStatus' = 'paid'
      and ($1::jsonb -> 'order' ->> 'cashbackAmount')::numeric > 0
  ),
  cashback_queued as (${queueJob})`
}
