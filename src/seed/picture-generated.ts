import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { drawings } from '#shop/catalog/domain/drawings.ts'
import { putBack, switchTriggers, takeDownConstraints } from './take-down.ts'

/** Each drawing's name and alt text, in the order of their views' numbers. */
const inOrder = Object.entries(drawings).toSorted(([, a], [, b]) => a.view - b.view)
const names = inOrder.map(([name]) => name)
const words = inOrder.map(([, drawing]) => drawing.words)

/** Derives each product's images from its pictures, which is what happens here the other way around. */
const trigger = ['pictures', 'pictures_added'] as const

/**
 * Makes the pictures of generated products from their `images`, which are already correct: the first products get
 * drawings, all others use those drawings' addresses.
 */
export async function pictureGenerated(tx: Tx): Promise<void> {
  await switchTriggers(tx, 'disable', [trigger])
  const constraints = await takeDownConstraints(tx, ['pictures'])
  await tx.execute(sql`
    insert into pictures (product_id, position, key, drawing, address, alt)
    select id, place, case when is_own then slug || '-' || view end,
      case when is_own then (${sql.param(names)}::text[])[view] end, case when not is_own then url end,
      name || ': ' || (${sql.param(words)}::text[])[view]
    from (
      select id, slug, name, unnest(images) as url, generate_subscripts(images, 1) as place from products
    ) as shown, lateral (
      select left(right(url, length('1-960.jpg')), 1)::integer as view,
        starts_with(url, '/images/' || slug || '-') as is_own
    ) as seen
    order by id, place
  `)
  await putBack(tx, constraints)
  await switchTriggers(tx, 'enable', [trigger])
}
