import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'

/** Merges the rows of the counts into totals once there are enough of them. */
const sumCounts = statement({
  name: 'sum_product_counts',
  text: `
    with added as (
      delete from owner_product_counts where (select count(*) from owner_product_counts) > 1000
      returning status, category_id, featured, bestseller, is_new, in_stock, products
    )
    insert into owner_product_counts (status, category_id, featured, bestseller, is_new, in_stock, products)
    select status, category_id, featured, bestseller, is_new, in_stock, sum(products) from added
    group by 1, 2, 3, 4, 5, 6 having sum(products) <> 0`,
})

/** Keeps the table of product counts small without changing the counts. */
export async function sumProductCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sumCounts(db)
}
