import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

/** Sums what was added to the counts since the last time, once there is enough of it. */
const sumCounts = statement({
  name: 'sum_stock_counts',
  text: `
    with added as (
      delete from stock_counts where (select count(*) from stock_counts) > 500 returning tracked, variants
    )
    insert into stock_counts (tracked, variants)
    select tracked, sum(variants) from added group by 1 having sum(variants) <> 0`,
})

/** Keeps the table of the numbers of variants small. The counts stay what they are. */
export async function sumStockCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sumCounts(db)
}
