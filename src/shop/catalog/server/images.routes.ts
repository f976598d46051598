import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { shownOriginal } from '#platform/pictures/shown-original.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const named = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{1,4})\.(avif|webp|jpg)$/
const drawn = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/

/** How long a request waits for a picture, in milliseconds; it is made and stored even if nobody waits any longer. */
const patienceMs = 10_000
/** How long before the original is shown in the meantime, if it can be shown. */
const briefMs = 800

type TypeOfOriginal = typeof shownOriginal

/**
 * `GET /images/{key}-{width}.{avif|webp|jpg}` and `/images/{key}.svg` (design 4). `typeOf` says whether an original can
 * be shown; only the encoding process can look at one.
 */
export function imagesRoutes(pictures: PictureStore, typeOf: TypeOfOriginal): Hono {
  const routes = new Hono()
  routes.get('/images/:file', async (c) => {
    const file = c.req.param('file')
    const [, key, width, format] = named.exec(file) ?? []
    if (key && width && (format === 'avif' || format === 'webp' || format === 'jpg')) {
      return answerPicture(c, { pictures, typeOf }, { key, width: Number(width), format })
    }
    const [, svgKey] = drawn.exec(file) ?? []
    return svgKey ? answerDrawing(c, pictures, svgKey, 'public, max-age=3600') : absent(c)
  })
  return routes
}

interface Wanted {
  key: string
  width: number
  format: keyof typeof types
}

async function answerPicture(
  c: Context,
  { pictures, typeOf }: { pictures: PictureStore; typeOf: TypeOfOriginal },
  wanted: Wanted,
): Promise<Response> {
  const { key, width, format } = wanted
  const now = await pictures.pictureNow(key, width, format)
  if (now === null) return unchosen(c, wanted)
  if (now.ready) return encoded(c, wanted, now.bytes)
  // Mail programs and link previews ask for JPEGs and cannot show a drawing, so these wait.
  if (!now.original && format !== 'jpg') return answerDrawing(c, pictures, key, 'no-store')
  const making = pictures.pictureAt(key, width, format)
  if (now.original && (await isLate(making))) {
    const original = await now.original()
    const type = original && (await typeOf({ bytes: original, format }).catch(() => null))
    if (type)
      return c.body(new Uint8Array(original), 200, {
        'content-type': type,
        'cache-control': 'no-store',
      })
  }
  const made = await soon(making)
  return made ? encoded(c, wanted, made) : unchosen(c, wanted)
}

/** Whether a picture takes longer than a moment to make. */
async function isLate(making: Promise<unknown>): Promise<boolean> {
  const isThere = () => false
  return Promise.race([making.then(isThere, isThere), pause(briefMs, true, { ref: false })])
}

/** Gives what is made in time; on a machine too busy for that, asks the client to come back. */
async function soon<T>(making: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const message = 'This picture is still being made. Please try again in a moment.'
  const timer = setTimeout(
    () => late.reject(new Refusal('unavailable', message, { retryAfterSeconds: 5 })),
    patienceMs,
  )
  return await Promise.race([making, late.promise]).finally(() => clearTimeout(timer))
}

function encoded(c: Context, { format }: Wanted, bytes: Uint8Array): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': types[format],
    'cache-control': 'public, max-age=31536000, immutable',
  })
}

/** For values that the product never had, whether shared or made up, redirects to the plain drawing. */
function unchosen(c: Context, { key, width, format }: Wanted): Response {
  const [, base] = /^(.+-[123])-as-[a-z0-9]+$/.exec(key) ?? []
  if (base === undefined) return absent(c)
  c.header('cache-control', 'no-store')
  return c.redirect(`/images/${base}-${width}.${format}`)
}

async function answerDrawing(
  c: Context,
  pictures: PictureStore,
  key: string,
  caching: string,
): Promise<Response> {
  const svg = await pictures.svgAt(key)
  if (svg === null) return absent(c)
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': caching })
}

function absent(c: Context): Response {
  return c.json({ message: 'Picture not found' }, 404, { 'cache-control': 'no-store' })
}
