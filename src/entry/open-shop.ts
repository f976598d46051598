import { join } from 'node:path'
import { Hono } from 'hono'
import type pg from 'pg'
import { callTimeouts, connect, type Db } from '#db/connect.ts'
import { type JobWorkers, runJobs } from '#db/jobs/run-jobs.ts'
import { answerThrown } from '#platform/answer-refusal.ts'
import type { Env } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { plant } from '#seed/plant.ts'
import { makeFirstAdministrator } from '#shop/admin/server/keep-administrators.ts'
import { artKeys } from '#shop/catalog/domain/lash/art.ts'
import { findLash } from '#shop/catalog/server/find-lash.ts'
import { imagesRoutes } from '#shop/catalog/server/images.routes.ts'
import { openPictures } from '#shop/catalog/server/open-pictures.ts'
import { warmPictures } from '#shop/catalog/server/warm-pictures.ts'
import { photosRoutes } from '#shop/reviews/server/photos.routes.ts'
import { answerCachedCalls } from './answer-cached-calls.ts'
import { answerFromMemory } from './answer-from-memory.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { createApi } from './api.ts'
import { createRoom } from './create-room.ts'
import { drawDemoPages } from './demo-pages.ts'
import type { Front } from './front.ts'
import { createJobWorkers } from './job-workers.ts'
import { serveMailPages } from './mail-page/serve-mail-pages.ts'
import { openMailer } from './open-mailer.ts'
import { openPageCache } from './open-page-cache.ts'
import { openSms } from './open-sms.ts'
import { refuseBadHosts } from './refuse-bad-hosts.ts'
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
  await fillIfEmpty(connection, env)
  const { db, pool } = opening.adopt(
    connect({ ...connection, ...callTimeouts, max: env.DATABASE_POOL }),
    ({ close }) => close(),
  )
  const log = createLog(env.LOG_LEVEL)
  const pictures = opening.adopt(createPictures(env, db, log), (store) => store.close())
  const headers = securityHeadersFor(front.connectSources)
  const { cache } = opening.adopt(
    openPageCache({ connection, limitBytes: env.PAGE_CACHE_BYTES, headers }),
    ({ close }) => close(),
  )
  const css = async () => (await front.assetsOf('')).css
  const pages = drawDemoPages(css)
  const { room, demo } = createRoom({ env, db, pages, cache })
  const firstPassword = await makeFirstAdministrator(room, firstOf(env))
  const api = createApi(room, { log, sms: openSms(env) })
  const ask = async (path: string) => api.request(path)
  const shop = new Hono<{ Bindings: object }>()
  shop.use(addHeaders(headers))
  shop.onError(answerThrown(log))
  shop.route('/', answerCachedCalls({ cache, ask, log }))
  shop.route('/', answerSignIn({ api, css, demo, originOf: room.identity.originOf, log }))
  shop.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  shop.route('/', imagesRoutes(pictures)).route('/', photosRoutes(room))
  const originOf = (url: URL) => env.PUBLIC_URL?.replace(/\/$/, '') ?? url.origin
  shop.route('/', createSitemap({ db, cache, originOf }))
  shop.route('/', serveMailPages(env, db))
  shop.route(
    '/',
    createSite({ front, ask, cache, log, originOf, limitRenders: room.limits.limit('render') }),
  )
  const mailer = opening.adopt(openMailer(env), ({ close }) => close())
  const workers = createJobWorkers(room, mailer)
  opening.adopt(await workOn(pool, workers, log), ({ close }) => close())
  if (env.WARM_PICTURES === 'on') await warmPictures(db, pictures, artKeys)
  const open = opening.move()
  const fetch = refuseBadHosts(headers, answerFromMemory({ cache, log, otherwise: shop.fetch }))
  return { fetch, firstPassword, close: () => open.disposeAsync() }
}

/** On a connection of its own: filling a database with many products takes longer than any call may. */
async function fillIfEmpty(connection: pg.ClientConfig, { SEED: seed }: Env): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const { db } = opened.adopt(connect({ ...connection, max: 1 }), ({ close }) => close())
  await plant({ db, seed, now: new Date() })
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
  return openPictures({
    folder: join(env.DATA_DIR, 'images'),
    specOf: (slug) => findLash(db, slug),
    onFailure: (error, key) => log.error({ err: error, key }, 'A picture could not be made'),
  })
}
