import type { DraftOrder, DraftPreview, DraftRow } from '#shop/checkout/domain/draft.schema.ts'
import type { PayableOrder } from '#shop/checkout/domain/pay.schema.ts'
import { openAdminClient, storeAdministrator } from './admin-client.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { createShopper } from './shopper.ts'

type Refused = { message: string; issues?: { path: string; message: string }[] }

/** A shop whose owner, Olga, makes draft orders, which customers pay by a link. */
export async function openDrafting(database: FreshDatabase) {
  const admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'olga')
  let token = await admin.tokenOf('olga')
  const { ask } = createShopper(admin.api)

  /** Advances the clock, which ends Olga's token, and signs her in again. */
  const pass = async (seconds: number) => {
    admin.pass(seconds)
    token = await admin.tokenOf('olga')
  }

  const post = <T>(path: string, body: unknown, key?: string) =>
    admin.ask<T & Refused>(`POST /api/admin/drafts${path}`, {
      token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  const place = (body: unknown, key?: string) => post<DraftOrder>('', body, key)
  const preview = (body: unknown) => post<DraftPreview>('?preview=1', body)
  const list = (query = '') => admin.ask<DraftRow[]>(`GET /api/admin/drafts${query}`, { token })

  /** The path of the call behind a pay link. */
  const callOf = ({ payUrl }: { payUrl: string }) => `/api${new URL(payUrl).pathname}` as const
  const show = (draft: { payUrl: string }) =>
    ask<PayableOrder & Refused>(`GET ${callOf(draft)}` as `GET /${string}`)
  const pay = (draft: { payUrl: string }, body: unknown = cardPayment) =>
    ask<PayableOrder & Refused>(`POST ${callOf(draft)}` as `POST /${string}`, body)

  return { admin, token: () => token, pass, ask, place, preview, list, show, pay }
}

export const cardPayment = {
  paymentMethod: 'traditional',
  paymentId: 'card_0123456789ab',
  cardBrand: 'visa',
  last4: '4242',
}

export const coinPayment = { paymentMethod: 'crypto', paymentId: '0x0123', cryptoCurrency: 'ETH' }

/** The body of a draft order with these items and a test's changes. */
export const draftBody = (items: unknown, changes: Record<string, unknown> = {}) => ({
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '(555) 014-2024',
  address: '12 Analytical Row',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  items,
  ...changes,
})
