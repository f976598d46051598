import { Hono } from 'hono'
import type pg from 'pg'
import { connect } from '#db/connect.ts'
import type { Env } from '#platform/env.ts'

interface ShopParts {
  env: Env
  connection: pg.ClientConfig
}

export interface OpenShop {
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
}

/** The whole shop on a database that is there and migrated. */
export async function openShop({ env, connection }: ShopParts): Promise<OpenShop> {
  const { pool, close } = connect({ ...connection, max: env.DATABASE_POOL })
  const shop = new Hono()
  shop.get('/api/health', async (context) => {
    await pool.query('select 1')
    return context.json({ status: 'ok' })
  })
  return { fetch: shop.fetch, close }
}
