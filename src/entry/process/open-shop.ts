import { join } from 'node:path'
import type pg from 'pg'
import { callTimeouts, connect, type Db } from '#db/connect.ts'
import { openJobQueue } from '#db/jobs/job-queue.ts'
import { createAdmission } from '#platform/admission.ts'
import type { Encoder } from '#platform/encoding/encoder.ts'
import type { Env } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { seedShop } from '#seed/seed-shop.ts'
import { findLash } from '#shop/catalog/server/find-lash.ts'
import { findPicture } from '#shop/catalog/server/find-picture.ts'
import { openPictures } from '#shop/catalog/server/open-pictures.ts'
import { warmPictures } from '#shop/catalog/server/warm-pictures.ts'
import { artKeys } from '#shop/lash/domain/art.ts'
import { openLedger } from '#shop/ledger/server/open-ledger.ts'
import { makeFirstAdministrator } from '#shop/staff/server/administrators.ts'
import { renderDemoPages } from '../dev/demo-pages.ts'
import { answerFromMemory } from '../web/answer-from-memory.ts'
import { createApi } from '../web/api.ts'
import type { Front } from '../web/front.ts'
import { refuseBadHosts } from '../web/refuse-bad-hosts.ts'
import { refuseOverload } from '../web/refuse-overload.ts'
import { securityHeadersFor } from '../web/security-headers.ts'
import { createShopRoutes } from '../web/shop-routes.ts'
import { createContext } from './create-context.ts'
import type { ShopEncoders } from './encoding-server.ts'
import { createJobWorkers } from './job-workers.ts'
import { openCoinRail } from './open-coin-rail.ts'
import { openEncoding } from './open-encoding.ts'
import { openMailers } from './open-mailer.ts'
import { openMemory } from './open-memory.ts'
import { openSms } from './open-sms.ts'
import { watchCoins } from './watch-coins.ts'

interface ShopParts {
  env: Env
  connection: pg.ClientConfig
  front: Front
}

export interface OpenShop {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /**
   * The password generated for the first administrator at this start; null at every other start.
   */
  firstPassword: string | null
  close: () => Promise<void>
}

/** Opens the whole shop on a migrated database; an empty one is seeded first. */
export async function openShop({ env, connection, front }: ShopParts): Promise<OpenShop> {
  await using opening = new AsyncDisposableStack()
  await fill(connection, env)
  const { db, pool } = opening.adopt(
    connect({ ...connection, ...callTimeouts, max: env.DATABASE_POOL }),
    ({ close }) => close(),
  )
  const log = createLog(env.LOG_LEVEL)
  const { encode } = opening.adopt(openEncoding(), ({ close }) => close())
  const pictures = opening.adopt(createPictures({ env, db, log, encode }), ({ close }) => close())
  const headers = securityHeadersFor(front.connectSources, env.PUBLIC_URL)
  const { cache, settings } = opening.adopt(
    await openMemory({ connection, db, log, limitBytes: env.PAGE_CACHE_BYTES, headers }),
    ({ close }) => close(),
  )
  const pages = renderDemoPages(async () => (await front.assetsOf('')).css)
  const jobs = opening.adopt(await openJobs(pool, log), ({ close }) => close())
  const coins = await openCoinRail(env, { now: () => new Date(), log })
  const parts = { env, db, pages, cache, settings, encode, jobs, coins }
  const { context, demo } = createContext(parts)
  const firstPassword = await makeFirstAdministrator(context, firstOf(env))
  const api = createApi(context, { log, sms: openSms(env) })
  const shop = createShopRoutes({ env, api, context, demo, front, cache, headers, pictures, log })
  const mailers = opening.adopt(openMailers(env), ({ close }) => close())
  const { CAMPAIGN_MAILS_PER_MINUTE: campaignMailsPerMinute } = env
  await jobs.work(createJobWorkers({ context, mailers, log, campaignMailsPerMinute }))
  opening.adopt(watchCoins(context, coins, log), ({ close }) => close())
  if (env.WARM_PICTURES === 'on') await warmPictures(db, pictures, artKeys)
  const open = opening.move()
  const admission = createAdmission({
    isDatabaseBusy: () => pool.waitingCount >= env.DATABASE_POOL,
  })
  const otherwise = refuseOverload({ admission, headers, log, otherwise: shop.fetch })
  const fetch = refuseBadHosts(headers, answerFromMemory({ cache, log, otherwise }))
  return { fetch, firstPassword, close: () => open.disposeAsync() }
}

/**
 * Uses a connection of its own, because seeding many products takes longer than the timeout of the
 * pool.
 */
async function fill(connection: pg.ClientConfig, { SEED: seed }: Env): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const { db } = opened.adopt(connect({ ...connection, max: 1 }), ({ close }) => close())
  await seedShop({ db, seed, now: new Date() })
  await openLedger(db)
}

function openJobs(pool: pg.Pool, log: Log) {
  const onFailure = (error: unknown, queue: string) =>
    log.error({ err: error, queue }, 'A job failed')
  return openJobQueue({ pool, onFailure })
}

function firstOf({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Env) {
  return { username, password }
}

interface PictureParts {
  env: Env
  db: Db
  log: Log
  encode: Encoder<ShopEncoders>['encode']
}

function createPictures({ env, db, log, encode }: PictureParts): PictureStore {
  return openPictures({
    folder: join(env.DATA_DIR, 'images'),
    find: (key) => findPicture(db, key),
    specOf: (slug) => findLash(db, slug),
    encode: (wanted) => encode('picture', wanted),
    onFailure: (error, key) => log.error({ err: error, key }, 'A picture could not be made'),
  })
}
