import { join } from 'node:path'
import type pg from 'pg'
import type { ConnectionConfig } from '#db/client.ts'
import { connect, type Db } from '#db/connect.ts'
import { createHealth } from '#db/health.ts'
import { openJobQueue } from '#db/jobs/job-queue.ts'
import { createAdmission } from '#platform/admission.ts'
import type { Encoder } from '#platform/encoding/encoder.ts'
import type { Env } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { hasNothing, seedShop } from '#seed/seed-shop.ts'
import { runBackups } from '#shop/backups/server/run-backups.ts'
import { findChosenLash } from '#shop/catalog/server/find-chosen-lash.ts'
import { findLash } from '#shop/catalog/server/find-lash.ts'
import { findPicture } from '#shop/catalog/server/find-picture.ts'
import { imagesRoutes } from '#shop/catalog/server/images.routes.ts'
import { openPictures } from '#shop/catalog/server/open-pictures.ts'
import { warmPictures } from '#shop/catalog/server/warm-pictures.ts'
import type { Context } from '#shop/context.ts'
import { photographKeys } from '#shop/lash/domain/art.ts'
import { isLedgerOpen, openLedger } from '#shop/ledger/server/open-ledger.ts'
import { makeFirstAdministrator } from '#shop/staff/server/administrators.ts'
import { renderDemoPages } from '../dev/demo-pages.ts'
import type { MetricsDoor } from '../watch/metrics-door.ts'
import { openMetrics, openWatch, type Watch } from '../watch/open-watch.ts'
import { createReadiness } from '../watch/readiness.ts'
import { routeOf } from '../watch/route-of.ts'
import { countRequest } from '../watch/tallies.ts'
import { watchJobs } from '../watch/watch-jobs.ts'
import { watchRequests } from '../watch/watch-requests.ts'
import { answerFromMemory, type DirectAnswer } from '../web/answer-from-memory.ts'
import { createApi, type LazyBackoffice, prepareBackoffice } from '../web/api.ts'
import type { Front } from '../web/front.ts'
import { refuseBadHosts } from '../web/refuse-bad-hosts.ts'
import { refuseOverload } from '../web/refuse-overload.ts'
import { securityHeadersFor } from '../web/security-headers.ts'
import { createShopRoutes } from '../web/shop-routes.ts'
import { createContext } from './create-context.ts'
import { drawPages } from './draw-pages.ts'
import type { ShopEncoders } from './encoding-server.ts'
import type { ReplicaConnection } from './find-database.ts'
import { createJobWorkers } from './job-workers.ts'
import { openBackupParts } from './open-backups.ts'
import { openCoinRail } from './open-coin-rail.ts'
import { openConnections } from './open-connections.ts'
import { openEncoding } from './open-encoding.ts'
import { openMailers } from './open-mailer.ts'
import { openMemory } from './open-memory.ts'
import { openSms } from './open-sms.ts'
import { watchCoins } from './watch-coins.ts'

interface ShopParts {
  env: Env
  connection: ConnectionConfig
  /** How the pool connects, if not like the rest: listening, seeding and backups bypass the pooler. */
  pooler?: ConnectionConfig | undefined
  /** How to connect to the replicas. */
  replicas?: readonly ReplicaConnection[] | undefined
  front: Front
  /** Whether it does nothing by itself: no jobs, no seeding, no first administrator. */
  isQuiet?: boolean
}

export interface OpenShop {
  /** Answers from memory if possible. */
  direct: DirectAnswer
  /** Answers everything. */
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** The password generated for the first administrator at this start; null at any other start. */
  firstPassword: string | null
  /** Answers requests for metrics; null if they are off. */
  metrics: MetricsDoor | null
  /** Loads what the first administrator's call would otherwise load. Logs it if that fails. */
  warmUp: () => Promise<void>
  /** From now on the shop reports that it isn't ready, but still answers. */
  drain: () => void
  close: () => Promise<void>
}

/** Opens the whole shop on a migrated database; an empty one is seeded first. */
export async function openShop(given: ShopParts): Promise<OpenShop> {
  const { env, connection, front, isQuiet = false } = given
  await using opening = new AsyncDisposableStack()
  const log = createLog(env.LOG_LEVEL)
  const watch = opening.adopt(await openWatch(env, log), ({ close }) => close())
  const connections = opening.adopt(openConnections(given, watch.pool), ({ close }) => close())
  const { db, pool, replicas } = connections
  if (!isQuiet && !(await isFilled(db, env))) await fill(connection, env)
  const { encode } = opening.adopt(openEncoding(), ({ close }) => close())
  // Looks at originals, which must not wait for the picture that is being made.
  const looking = opening.adopt(openEncoding(), ({ close }) => close())
  const pictures = opening.adopt(createPictures({ env, db, log, encode }), ({ close }) => close())
  const headers = securityHeadersFor(front.connectSources, env.PUBLIC_URL)
  const remembered = { connection, db, replicas, log, headers, limitBytes: env.PAGE_CACHE_BYTES }
  const memory = opening.adopt(await openMemory(remembered), ({ close }) => close())
  const { cache, listener } = memory
  const pages = renderDemoPages(async () => (await front.assetsOf('')).css)
  const jobs = opening.adopt(await openJobs(pool, log, isQuiet), ({ close }) => close())
  const coins = await openCoinRail(env, { now: () => new Date(), log })
  const opened = { ...connections, env, memory, encode, coins }
  const { context, demo } = createContext({ ...opened, pages, jobs })
  const firstPassword = isQuiet ? null : await makeFirstAdministrator(context, firstOf(env))
  const health = createHealth(db)
  const readiness = createReadiness({ ...connections, ...listener, health })
  const metrics = openMetrics({ ...watch, ...opened, ...memory, ...context, health })
  const backoffice = prepareBackoffice(context, { log, sms: openSms(env), health })
  const api = createApi(context, { log, health, readiness, backoffice })
  const images = imagesRoutes(pictures, (wanted) => looking.encode('shownOriginal', wanted))
  const site = { front, cache, headers, images, metrics }
  const shop = createShopRoutes({ env, api, context, demo, ...site, log })
  const mailers = opening.adopt(openMailers(env), ({ close }) => close())
  if (!isQuiet) {
    const work = { env, context, mailers, log, backUp: backUpBy(context, given) }
    await jobs.work(watchJobs(createJobWorkers(work), watch))
    opening.adopt(watchCoins(context, coins, log), ({ close }) => close())
    if (env.WARM_PICTURES === 'on') await warmPictures(db, pictures, photographKeys)
  }
  const open = opening.move()
  const isDatabaseBusy = () => pool.waitingCount >= env.DATABASE_POOL
  const doors = openDoors(shop.fetch, { watch, cache, log, headers, isDatabaseBusy })
  const warmUp = () => openBackoffice(backoffice, log)
  const close = () => open.disposeAsync()
  return { ...doors, firstPassword, metrics, warmUp, drain: readiness.drain, close }
}

async function openBackoffice(backoffice: LazyBackoffice, log: Log): Promise<void> {
  try {
    await backoffice()
  } catch (error) {
    log.error({ err: error }, 'The back office could not be opened')
  }
}

interface DoorParts {
  watch: Watch
  cache: PageCache
  log: Log
  headers: Readonly<Record<string, string>>
  isDatabaseBusy: () => boolean
}

/**
 * What a request passes before the shop: an answer from memory if there is one; else invalid hosts are refused, and
 * requests that would wait too long. Everything is counted, and traced unless answered from memory.
 */
function openDoors(
  shop: OpenShop['fetch'],
  { watch, cache, log, headers, isDatabaseBusy }: DoorParts,
): Pick<OpenShop, 'direct' | 'fetch'> {
  const { tallies } = watch
  const onAnswer = (path: string, status: number, begunMs: number) => {
    if (tallies) countRequest(tallies, { method: 'GET', status, route: routeOf(path), begunMs })
  }
  const admission = createAdmission({ isDatabaseBusy })
  const admitted = refuseOverload({ admission, headers, log, otherwise: shop })
  return {
    direct: answerFromMemory({ cache, log, onAnswer: tallies && onAnswer }),
    fetch: refuseBadHosts(headers, watchRequests({ ...watch, otherwise: admitted })),
  }
}

/** Whether there is nothing to fill: true at nearly every start. */
async function isFilled(db: Db, { SEED: seed }: Env): Promise<boolean> {
  return (seed === 'none' || !(await hasNothing(db))) && (await isLedgerOpen(db))
}

/** Seeds the shop and opens its ledger. Uses its own connection, because seeding many products takes longer than the pool's timeout. */
async function fill(connection: ConnectionConfig, { SEED: seed }: Env): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const { db } = opened.adopt(connect({ ...connection, max: 1 }), ({ close }) => close())
  await seedShop({ db, seed, now: new Date() })
  await openLedger(db)
}

function openJobs(pool: pg.Pool, log: Log, sendsOnly: boolean) {
  const onFailure = (error: unknown, queue: string) =>
    log.error({ err: error, queue }, 'A job failed')
  return openJobQueue({ pool, onFailure, sendsOnly })
}

/** Makes and proves backups; to prove one, this shop's front renders pages from the restored database. */
function backUpBy(context: Context, { env, connection, front }: ShopParts) {
  const draw = (restored: ConnectionConfig) =>
    drawPages(() => openShop({ env, connection: restored, front, isQuiet: true }))
  const parts = { ...openBackupParts(env, connection), drawPages: draw }
  return (isAsked: boolean) => runBackups(context, parts, isAsked)
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
    chosenSpecOf: (wanted) => findChosenLash(db, wanted),
    encode: (wanted) => encode('picture', wanted),
    onFailure: (error, key) => log.error({ err: error, key }, 'A picture could not be made'),
  })
}
