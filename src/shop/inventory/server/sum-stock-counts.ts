import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

/** Merges the rows of the counts into totals once there are enough of them. */
const sumCounts = statement({
  name: 'sum_stock_counts',
  text: `
    with added as (
      delete from stock_counts where (select count(*) from stock_counts) > 500 returning tracked, variants
    )
    insert into stock_counts (tracked, variants)
    select tracked, sum(variants) from added group by 1 having sum(variants) <> 0`,
})

/** Keeps the table of variant counts small without changing the counts. */
export async function sumStockCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sumCounts(db)
}
