import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { type Issue, Refusal } from '#kernel/refusal.ts'
import type { PromotionFields } from '../../domain/promotion-fields.schema.ts'

type Scope = Pick<PromotionFields, 'categoryIds' | 'productIds'>

const findUnknown = statement({
  name: 'find_unknown_scope',
  row: z.object({ kind: z.enum(['categoryIds', 'productIds']), id: z.int() }),
  text: `
    select 'categoryIds' as kind, w.id from unnest($1::integer[]) w(id)
    where not exists (select from categories c where c.id = w.id)
    union all
    select 'productIds' as kind, w.id from unnest($2::integer[]) w(id)
    where not exists (select from products p where p.id = w.id)`,
})

/** Refuses categories and products that do not exist, except those that the promotion had before. */
export async function requireScope(tx: Tx, wanted: Scope, before?: Scope): Promise<void> {
  const fresh = (name: keyof Scope) => wanted[name].filter((id) => !before?.[name].includes(id))
  const ids = [fresh('categoryIds'), fresh('productIds')] as const
  if (ids.every((some) => some.length === 0)) return
  const unknown = await findUnknown(tx, ...ids)
  const issues = unknown.map(
    ({ kind, id }): Issue => ({
      path: kind,
      message: `There is no ${kind === 'categoryIds' ? 'category' : 'product'} ${id}`,
    }),
  )
  const [first] = issues
  if (first) throw new Refusal('bad-request', first.message, { issues })
}
