import { createShopper, type Shopper } from '#tests/builders/shopper.ts'
import { freePort, startShop } from './shop-process.ts'

const credentials = { username: 'owner', password: 'correct horse battery' }

/** A shop that can be killed at any moment and restarted on the same data. */
export type MortalShop = Awaited<ReturnType<typeof openMortalShop>>

/** Starts a shop on a folder, with an owner and these settings, which may include its port. */
export async function openMortalShop(path: string, changes: Record<string, string>) {
  const settings: Record<string, string> = {
    DATA_DIR: path,
    PORT: String(await freePort()),
    SEED: '3',
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    ...changes,
  }
  let shop = startShop(settings)
  await shop.untilOpen()
  const request = (to: string, init?: RequestInit) => fetch(shop.address + to, init)
  /** Kills the process, optionally does something, and restarts it. */
  const kill = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    shop.child.kill('SIGKILL')
    await shop.ended
    await meanwhile()
    shop = startShop(settings)
    await shop.untilOpen()
  }
  const asOwner = async <Body>(call: string, body?: unknown, key = 'k') => {
    const send = async (to: string, sent: unknown, headers = {}) => {
      const [method = '', address = ''] = to.split(' ')
      const answer = await request(address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      return (await answer.json()) as Body & { token: string }
    }
    const { token } = await send('POST /api/admin/login', credentials)
    return await send(call, body, { authorization: `Bearer ${token}`, 'idempotency-key': key })
  }
  return { settings, kill, asOwner, newShopper: () => createShopper({ request }) }
}

/** Places an order of one product. Gives its number, or throws the refusal. */
export async function placeOrder({ ask }: Pick<Shopper, 'ask'>, body: object): Promise<number> {
  const { body: products } = await ask<{ id: number; variants: string | null }[]>(
    'GET /api/products?inStock=true',
  )
  const [product] = products
  const options = JSON.parse(product?.variants ?? '{}') as Record<string, string[]>
  const chosen = Object.entries(options).map(([name, values]) => [name, values[0]])
  const variant = chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : null
  await ask('POST /api/cart', { productId: product?.id, variant, quantity: 1 })
  const placed = await ask<{ id: number; message: string }>('POST /api/orders', body)
  if (placed.status !== 201) throw new Error(`No order was placed: ${placed.body.message}`)
  return placed.body.id
}
