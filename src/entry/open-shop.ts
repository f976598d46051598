import { join } from 'node:path'
import { Hono } from 'hono'
import type pg from 'pg'
import { connect, type Db } from '#db/connect.ts'
import { type JobWorkers, runJobs } from '#db/jobs/run-jobs.ts'
import { listen } from '#db/listen.ts'
import type { Env } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { plant } from '#seed/plant.ts'
import { makeFirstAdministrator } from '#shop/admin/server/keep-administrators.ts'
import { artKeys } from '#shop/catalog/domain/lash/art.ts'
import { findLash } from '#shop/catalog/server/find-lash.ts'
import { imagesRoutes } from '#shop/catalog/server/images.routes.ts'
import { openPictures } from '#shop/catalog/server/open-pictures.ts'
import { warmPictures } from '#shop/catalog/server/warm-pictures.ts'
import { photosRoutes } from '#shop/reviews/server/photos.routes.ts'
import { answerFromMemory } from './answer-from-memory.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { createApi } from './api.ts'
import { createRoom } from './create-room.ts'
import { drawDemoPages } from './demo-pages.ts'
import type { Front } from './front.ts'
import { createJobWorkers } from './job-workers.ts'
import { answerKept } from './keep-answers.ts'
import { serveMailPages } from './mail-page/serve-mail-pages.ts'
import { openEncoding } from './open-encoding.ts'
import { openMailer } from './open-mailer.ts'
import { openSms } from './open-sms.ts'
import { addHeaders, securityHeadersFor } from './security-headers.ts'
import { createSite } from './site.ts'
import { createSitemap } from './sitemap.ts'

interface ShopParts {
  env: Env
  connection: pg.ClientConfig
  front: Front
}

export interface OpenShop {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** The password that was made up for the first administrator at this start; null at every other. */
  firstPassword: string | null
  close: () => Promise<void>
}

/** The whole shop on a database that is there and migrated; an empty one is planted first. */
export async function openShop({ env, connection, front }: ShopParts): Promise<OpenShop> {
  await using opening = new AsyncDisposableStack()
  const { db, pool } = opening.adopt(
    connect({ ...connection, max: env.DATABASE_POOL }),
    ({ close }) => close(),
  )
  await plant({ db, seed: env.SEED, now: new Date() })
  const log = createLog(env.LOG_LEVEL)
  const pictures = opening.adopt(createPictures(env, db, log), (store) => store.close())
  const headers = securityHeadersFor(front.connectSources)
  const cache = createPageCache({
    alongside: headers,
    limitBytes: env.PAGE_CACHE_BYTES,
    isListening: () => catalogue.isListening(),
  })
  const catalogue = opening.adopt(
    listen({ connection, channel: 'catalogue_changed', onChange: cache.drop }),
    ({ close }) => close(),
  )
  const css = async () => (await front.assetsOf('')).css
  const pages = drawDemoPages(css)
  const { room, demo } = createRoom({ env, db, pages, forgetPages: cache.drop })
  const firstPassword = await makeFirstAdministrator(room, firstOf(env))
  const api = createApi(room, { log, sms: openSms(env) })
  const ask = async (path: string) => api.request(path)
  const shop = new Hono<{ Bindings: object }>()
  shop.use(addHeaders(headers))
  shop.route('/', answerKept({ cache, ask, log }))
  shop.route('/', answerSignIn({ api, css, demo, originOf: room.identity.originOf, log }))
  shop.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  shop.route('/', imagesRoutes(pictures)).route('/', photosRoutes(room))
  const originOf = (url: URL) => env.PUBLIC_URL?.replace(/\/$/, '') ?? url.origin
  shop.route('/', createSitemap({ db, originOf }))
  shop.route('/', serveMailPages(env, db))
  shop.route('/', createSite({ front, ask, cache, log, originOf }))
  const mailer = opening.adopt(openMailer(env), ({ close }) => close())
  const workers = createJobWorkers(room, mailer)
  opening.adopt(await workOn(pool, workers, log), ({ close }) => close())
  if (env.WARM_PICTURES === 'on') await warmPictures(db, pictures, artKeys)
  const open = opening.move()
  const fetch = answerFromMemory({ cache, log, otherwise: shop.fetch })
  return { fetch, firstPassword, close: () => open.disposeAsync() }
}

function workOn(pool: pg.Pool, workers: JobWorkers, log: Log) {
  const onFailure = (error: unknown, queue: string) =>
    log.error({ err: error, queue }, 'A job failed')
  return runJobs({ pool, workers, onFailure })
}

function firstOf({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Env) {
  return { username, password }
}

function createPictures(env: Env, db: Db, log: Log): PictureStore {
  const encoding = openEncoding()
  const store = openPictures({
    folder: join(env.DATA_DIR, 'images'),
    specOf: (slug) => findLash(db, slug),
    encode: (wanted) => encoding.encode('picture', wanted),
    onFailure: (error, key) => log.error({ err: error, key }, 'A picture could not be made'),
  })
  const close = async () => {
    await store.close()
    await encoding.close()
  }
  return { ...store, close }
}
