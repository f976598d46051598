import type { Db } from '#db/connect.ts'
import type { OwnerProductDetail } from '#shop/catalog/domain/owner-product.schema.ts'
import { type AdminClient, openAdminClient } from './admin-client.ts'
import type { Reply } from './shopper.ts'

type Answered = OwnerProductDetail & { message: string; current: OwnerProductDetail }

/** A manager's calls about products. */
export interface ProductClient {
  admin: AdminClient
  token: string
  ask: (call: string, body?: unknown, version?: number) => Promise<Reply<Answered>>
  /** Creates a product named Halo Fan at $12.50, with a test's changes. */
  make: (body: object) => Promise<Reply<Answered>>
  change: (product: OwnerProductDetail, body: object) => Promise<Reply<Answered>>
  setVariants: (product: OwnerProductDetail, body: object) => Promise<Reply<Answered>>
}

/** Opens a shop's administrators' side for a manager of products. */
export async function openProductClient(db: Db): Promise<ProductClient> {
  const admin = openAdminClient(db)
  const token = await admin.tokenAs('manager')
  const ask = (call: string, body?: unknown, version?: number) =>
    admin.ask<Answered>(call, { token, body, version })
  return {
    admin,
    token,
    ask,
    make: (body) => ask('POST /api/admin/products', { name: 'Halo Fan', price: '12.5', ...body }),
    change: ({ id, version }, body) => ask(`PATCH /api/admin/products/${id}`, body, version),
    setVariants: ({ id, version }, body) =>
      ask(`PUT /api/admin/products/${id}/variants`, body, version),
  }
}

/** An option with two values, which gives a product two variants. */
export const curls = { options: [{ name: 'Curl', values: ['C', 'D'] }] }

/** A lash that the renderer can draw. */
export const clusterLash = {
  kind: 'cluster',
  curl: 'C',
  lengthsMm: [10, 12],
  thicknessMm: 0.07,
  fanCount: 5,
  color: 'Black',
}
