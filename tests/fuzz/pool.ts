import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createSessionId } from '#kernel/session-id.ts'
import { orderBody } from '#tests/builders/order.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'
import type { Owner } from './credentials.ts'

/** What a run knows about its shop, so that some of its requests are nearly correct. */
export interface Pool {
  products: number[]
  slugs: string[]
  categories: number[]
  sessions: string[]
  passwords: string[]
  lines: number[]
  /** What to add to each session's cart. */
  additions: { productId: number; quantity: number; variant: string | null }[]
  orders: number[]
  reviews: number[]
  emails: string[]
  codes: string[]
  cursors: string[]
  variants: string[]
  /** Signed tokens from emailed links. */
  tokens: string[]
  files: string[]
  /** The names of pictures, without width and type. */
  pictures: string[]
}

/** The order that each of the run's shoppers makes of their first cart; null for none. Their second cart stays. */
const shopping = ['paid', 'pending', null] as const
const shoppers = shopping.length

/** Shops a little at an address: carts, orders, reviews. A failure leaves less in the pool, but is not an error. */
export async function fillPool(address: string, owner: Owner | null): Promise<Pool> {
  const get = async (path: string) => fetch(address + path)
  const found = (await (await get('/api/products?limit=12')).json()) as Product[]
  // Few enough that a product often meets another one's options.
  const shelf = found.slice(0, shoppers)
  const categories = (await (await get('/api/categories')).json()) as { id: number }[]
  const files = await filesOf(get)
  const sessions = Array.from({ length: shoppers }, () =>
    createSessionId(randomBytes(32), Date.now()),
  )
  const pool: Pool = {
    products: shelf.map(({ id }) => id),
    slugs: found.map(({ slug }) => slug),
    categories: categories.map(({ id }) => id),
    sessions,
    passwords: owner ? [owner.password] : [],
    lines: [],
    additions: shelf.map((product) => ({
      productId: product.id,
      quantity: 2,
      variant: variantOf(product),
    })),
    orders: [],
    reviews: [],
    emails: sessions.map((_, at) => `shopper${at}@example.com`),
    codes: ['LASH15', 'PAIRUP', 'SPRING24', 'lash15'],
    cursors: await cursorsOf(get),
    variants: [
      ...shelf.flatMap((product) => variantOf(product) ?? []),
      'null',
      '{}',
      '[]',
      '"x"',
      '{"Curl":1}',
    ],
    tokens: [],
    files,
    pictures: picturesIn(files),
  }
  for (const [at, session] of sessions.entries()) await shop(address, pool, { at, session })
  pool.tokens = await tokensOf(get)
  return pool
}

interface Product {
  id: number
  slug: string
  variants: string | null
}

async function cursorsOf(get: (path: string) => Promise<Response>): Promise<string[]> {
  const lists = ['', '&sort=price', '&sort=rating', '&search=lash']
  const answers = await Promise.all(lists.map((more) => get(`/api/products?limit=2${more}`)))
  return answers.map(({ headers }) => headers.get('x-next-cursor') ?? 'none')
}

function picturesIn(files: readonly string[]): string[] {
  return files.flatMap((file) => /^\/images\/([\w-]+)-\d+\./.exec(file)?.[1] ?? []).slice(0, 2)
}

async function filesOf(get: (path: string) => Promise<Response>): Promise<string[]> {
  const html = await (await get('/')).text()
  return [...new Set(html.match(/\/(?:assets|images)\/[\w.-]+/g))].slice(0, 12)
}

const mailTries = 20

/** Emailed links are signed; outside production, /dev/mail shows them soon after they are written. */
async function tokensOf(get: (path: string) => Promise<Response>): Promise<string[]> {
  for (let tries = 0; tries < mailTries; tries += 1) {
    if ((await (await get('/dev/mail/1')).text()).includes('token=')) break
    await pause(250)
  }
  const mails = await Promise.all(
    [1, 2, 3].map(async (id) => (await get(`/dev/mail/${id}`)).text()),
  )
  return mails.map((html) => /token=([\w.-]{20,})/.exec(html)?.[1] ?? 'no-token')
}

async function shop(
  address: string,
  pool: Pool,
  { at, session }: { at: number; session: string },
): Promise<void> {
  const ask = asking(address, session)
  const keep = (list: number[], id: number | undefined) => list.push(id ?? list.length + 1)
  const add = pool.additions[at]
  await ask('POST', '/api/cart', add)
  const paymentStatus = shopping[at]
  const email = pool.emails[at] ?? ''
  if (paymentStatus)
    keep(pool.orders, (await ask('POST', '/api/orders', orderBody({ email, paymentStatus }))).id)
  await ask('POST', '/api/cart', add)
  keep(pool.lines, (await ask('GET', '/api/cart'))[0]?.id)
  const review = reviewBodyOf({ customerEmail: email })
  keep(pool.reviews, (await ask('POST', `/api/products/${add?.productId}/reviews`, review)).id)
}

/** Refills every session's cart, because orders and emptied carts leave nothing in it. */
export async function fillCarts(address: string, { sessions, additions }: Pool): Promise<void> {
  for (const [at, session] of sessions.entries())
    await asking(address, session)('POST', '/api/cart', additions[at])
}

interface Answered {
  id?: number
  [at: number]: { id?: number } | undefined
}

function asking(address: string, session: string) {
  const headers = { 'content-type': 'application/json', 'x-session-id': session }
  return async (method: string, path: string, body?: unknown) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return (await (await fetch(address + path, init)).json()) as Answered
  }
}

function variantOf(product: Product | undefined): string | null {
  if (!product?.variants) return null
  const options = JSON.parse(product.variants) as Record<string, string[]>
  return JSON.stringify(
    Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first])),
  )
}
