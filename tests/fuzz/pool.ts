import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createSessionId } from '#kernel/session-id.ts'
import { openBrowser } from '#tests/builders/member-browser.ts'
import { signIn } from '#tests/builders/member-shop.ts'
import { orderBody } from '#tests/builders/order.ts'
import { reviewBodyOf } from '#tests/builders/review.ts'

/** What a run knows of its shop, so that some of its requests are nearly right. */
export interface Pool {
  products: number[]
  slugs: string[]
  categories: number[]
  sessions: string[]
  passwords: string[]
  lines: number[]
  orders: number[]
  reviews: number[]
  emails: string[]
  codes: string[]
  cursors: string[]
  variants: string[]
  /** Signed texts out of mailed links. */
  tokens: string[]
  files: string[]
  /** The names of pictures, without width and type. */
  pictures: string[]
}

/** How a request claims to be somebody: written into its headers when it is sent, since sign-ins end during a run. */
export interface Credentials {
  owner: string
  member: string
}

export const ownerMark = '{owner}'
export const memberMark = '{member}'

export interface Owner {
  username: string
  password: string
}

/** What each of the run's shoppers does with their first cart; the second is left as it is. */
const shopping = ['paid', 'pending', null] as const
const shoppers = shopping.length

/** Shops a little at an address: carts, orders, reviews. What fails leaves a pool that is poorer, not an error. */
export async function fillPool(address: string, owner: Owner | null): Promise<Pool> {
  const get = async (path: string) => fetch(address + path)
  const found = (await (await get('/api/products?limit=12')).json()) as Product[]
  const categories = (await (await get('/api/categories')).json()) as { id: number }[]
  const files = await filesOf(get)
  const sessions = Array.from({ length: shoppers }, () =>
    createSessionId(randomBytes(32), Date.now()),
  )
  const pool: Pool = {
    // So few that a product and another's options often meet.
    products: found.slice(0, shoppers).map(({ id }) => id),
    slugs: found.map(({ slug }) => slug),
    categories: categories.map(({ id }) => id),
    sessions,
    passwords: owner ? [owner.password] : [],
    lines: [],
    orders: [],
    reviews: [],
    emails: sessions.map((_, at) => `shopper${at}@example.com`),
    codes: ['LASH15', 'PAIRUP', 'SPRING24', 'lash15'],
    cursors: await cursorsOf(get),
    variants: [
      ...found.slice(0, shoppers).flatMap((product) => variantOf(product) ?? []),
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
  for (const [at, session] of sessions.entries()) await shop(address, pool, { at, session, found })
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

/** Links in mails are signed; whoever works on the shop can read them, soon after they are written. */
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
  { at, session, found }: { at: number; session: string; found: readonly Product[] },
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-session-id': session }
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return JSON.parse(text || '{}') as { id?: number }
  }
  const keep = (list: number[], id: number | undefined) => list.push(id ?? list.length + 1)
  const product = found[at]
  const add = { productId: product?.id, quantity: 2, variant: variantOf(product) }
  await post('/api/cart', add)
  const paymentStatus = shopping[at]
  const email = pool.emails[at] ?? ''
  if (paymentStatus)
    keep(pool.orders, (await post('/api/orders', orderBody({ email, paymentStatus }))).id)
  await post('/api/cart', add)
  const cart = (await (await fetch(`${address}/api/cart`, { headers })).json()) as { id?: number }[]
  keep(pool.lines, cart[0]?.id)
  const written = await post(
    `/api/products/${product?.id}/reviews`,
    reviewBodyOf({ customerEmail: email }),
  )
  keep(pool.reviews, written.id)
}

function variantOf(product: Product | undefined): string | null {
  if (!product?.variants) return null
  const options = JSON.parse(product.variants) as Record<string, string[]>
  return JSON.stringify(
    Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first])),
  )
}

/** Signs in anew as the owner and as a member; what cannot be keeps what it was. */
export async function signInAgain(
  address: string,
  owner: Owner | null,
  before: Credentials,
): Promise<Credentials> {
  const body = JSON.stringify(owner)
  // Wrong passwords of the run are counted by its address: where the shop believes a proxy, this is another one.
  const from = Array.from(randomBytes(3)).join('.')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${from}` }
  const answer = await fetch(`${address}/api/admin/login`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { token?: string | null }
  const browser = openBrowser(address)
  await signIn(browser)
  const cookies = [...browser.cookies].filter(([, { path }]) => path === '/')
  return {
    owner: token ? `Bearer ${token}` : before.owner,
    member: cookies.map(([name, { value }]) => `${name}=${value}`).join('; ') || before.member,
  }
}
