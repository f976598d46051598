import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { Opening } from '../domain/opening.schema.ts'
import { stepsBeforeOpening } from '../domain/steps-before-opening.ts'

const findBeginnings = statement({
  name: 'find_beginnings',
  row: z.object({
    products: z.enum(['none', 'hidden', 'active']),
    hasOrders: z.boolean(),
  }),
  text: `
    select case
        when exists (select from products p where p.status = 'active') then 'active'
        when exists (select from products) then 'hidden'
        else 'none'
      end as products,
      exists (select from orders) as "hasOrders"`,
})

type OpeningParts = Pick<Context, 'db' | 'settings' | 'providers' | 'sendsMails'>

/** What is left to do before the shop can open. Runs one statement. */
export async function readOpening(parts: OpeningParts): Promise<Opening> {
  const { db, settings, providers, sendsMails } = parts
  const [found] = await findBeginnings(db)
  if (!found) throw new Error('a select of expressions gives one row')
  const { products, hasOrders } = found
  const { rails } = providers
  return { hasOrders, steps: stepsBeforeOpening({ settings, products, rails, sendsMails }) }
}
