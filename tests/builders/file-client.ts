import type {
  ImportBatch,
  ProductImport,
} from '#shop/catalog/domain/files/product-import.schema.ts'
import type { OwnerProductDetail } from '#shop/catalog/domain/owner-product.schema.ts'
import { type AdminClient, openAdminClient } from './admin-client.ts'
import type { FreshDatabase } from './fresh-database.ts'
import type { Reply } from './shopper.ts'

/** An owner's calls about product files. */
export interface FileClient {
  admin: AdminClient
  token: string
  send: (
    csv: BodyInit,
    query?: string,
    type?: string,
  ) => Promise<{ status: number; body: ProductImport & { message: string } }>
  exported: (query?: string) => Promise<string>
  undo: (id: number | null) => Promise<Reply<ImportBatch & { message: string }>>
  /** Creates a product named Halo at $12.50, with a test's changes. */
  make: (body: object) => Promise<OwnerProductDetail>
  read: (id: number) => Promise<OwnerProductDetail>
}

/** Opens a shop's administrators' side for an owner who imports and exports products. */
export async function openFileClient({ db }: FreshDatabase): Promise<FileClient> {
  const admin = openAdminClient(db)
  const token = await admin.tokenAs('owner')
  const ask = <T>(call: string, body?: unknown) => admin.ask<T>(call, { token, body })
  const send: FileClient['send'] = async (body, query = '', type = 'text/csv') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const path = `/api/admin/products/import${query}`
    const init = { method: 'POST', headers, body }
    const answer = await admin.api.request(path, init, { incoming: { socket: {} } })
    return {
      status: answer.status,
      body: (await answer.json()) as ProductImport & { message: string },
    }
  }
  return {
    admin,
    token,
    send,
    exported: async (query = '') =>
      (await ask<string>(`GET /api/admin/products/export${query}`)).body,
    undo: (id) => ask(`POST /api/admin/products/import/${id}/undo`),
    make: async (body) => {
      const product = { name: 'Halo', price: '12.5', ...body }
      return (await ask<OwnerProductDetail>('POST /api/admin/products', product)).body
    },
    read: async (id) => (await ask<OwnerProductDetail>(`GET /api/admin/products/${id}`)).body,
  }
}
