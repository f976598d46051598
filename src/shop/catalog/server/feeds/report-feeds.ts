import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { FeedsReport } from '../../domain/feeds/feeds-report.schema.ts'
import { leftOutOf, withoutVariants } from '../../domain/feeds/left-out.ts'
import { listDoubtfulVariants } from './list-feed-variants.ts'

const named = z.object({ id: z.int(), name: z.string() })

const readUnsold = statement({
  name: 'list_products_without_offered_variants',
  row: named,
  text: `
    select p.id, p.name from products p where p.status = 'active' and not exists (
      select from variant_stock s where s.product_id = p.id and s.is_offered
    ) order by p.id limit $1`,
})

const countDrafts = statement({
  name: 'count_draft_products',
  row: z.object({ count: z.int() }),
  text: `select count(*)::integer as count from products where status = 'draft'`,
})

/** How many products are examined, and how many of those left out are listed. */
const most = { examined: 500, listed: 50 } as const

/** Which products for sale the feeds leave out, and why. */
export async function reportFeeds({ reads }: Pick<Context, 'reads'>): Promise<FeedsReport> {
  const [variants, unsold, [drafts]] = await Promise.all([
    listDoubtfulVariants(reads, most.examined),
    readUnsold(reads, most.examined),
    countDrafts(reads),
  ])
  const leftOut = [...leftOutOf(variants), ...unsold.map(withoutVariants)]
  return {
    leftOut: leftOut.slice(0, most.listed),
    total: leftOut.length,
    drafts: drafts?.count ?? 0,
  }
}
