import { Hono } from 'hono'
import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import { shopSettings } from '#kernel/shop-settings.ts'
import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { createApi } from './api.ts'
import type { Front } from './front.ts'
import { answerKept } from './keep-answers.ts'
import { securityHeaders } from './security-headers.ts'
import { createSite } from './site.ts'

interface ShopParts {
  env: Env
  connection: pg.ClientConfig
  front: Front
}

export interface OpenShop {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  close: () => Promise<void>
}

/** The whole shop on a database that is there and migrated. */
export async function openShop({ env, connection, front }: ShopParts): Promise<OpenShop> {
  const { db, close } = connect({ ...connection, max: env.DATABASE_POOL })
  const log = createLog(env.LOG_LEVEL)
  const api = createApi({ db, now: () => new Date(), settings: shopSettings }, { log })
  const ask = async (path: string) => api.request(path)
  const cache = createPageCache({
    limitBytes: env.PAGE_CACHE_BYTES,
    isListening: () => catalogue.isListening(),
  })
  const catalogue = listen({ connection, channel: 'catalogue_changed', onChange: cache.drop })
  const shop = new Hono<{ Bindings: object }>()
  shop.use(securityHeaders(front.connectSources))
  shop.route('/', answerKept({ cache, ask, log }))
  shop.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  shop.route('/', createSite({ front, ask, cache, log, origin: env.PUBLIC_URL ?? null }))
  return {
    fetch: shop.fetch,
    close: async () => {
      await catalogue.close()
      await close()
    },
  }
}
