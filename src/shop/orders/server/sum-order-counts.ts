import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

/** Merges the rows added to the counts since the last time, once there are enough of them. */
const sumCounts = statement({
  name: 'sum_order_counts',
  text: `
    with added as (
      delete from order_counts where (select count(*) from order_counts) > 500
      returning status, payment_status, fulfilment_status, orders
    )
    insert into order_counts (status, payment_status, fulfilment_status, orders)
    select status, payment_status, fulfilment_status, sum(orders) from added
    group by status, payment_status, fulfilment_status having sum(orders) <> 0`,
})

/** Keeps the table of order counts small, without changing the counts. */
export async function sumOrderCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sumCounts(db)
}
