import { adminQuery } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import type { FeedsReport } from '../../domain/feeds/feeds-report.schema.ts'
import type { ImportBatch, ProductImport } from '../../domain/files/product-import.schema.ts'

/** The latest file imports, newest first. */
export const importsQuery = (api: ApiClient) => adminQuery<ImportBatch[]>(api, 'products/imports')

/** Which products the feeds leave out, and why. */
export const feedsQuery = (api: ApiClient) => adminQuery<FeedsReport>(api, 'feeds')

/** Asks what a file would do. Returns the answer even if the file has errors; throws for anything else. */
export async function previewFile(api: ApiClient, file: File): Promise<ProductImport> {
  try {
    return await sendFile(api, file, { preview: '1' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && Array.isArray(error.problem.errors))
      return error.problem as unknown as ProductImport
    throw error
  }
}

/** Imports a file as previewed; refused if it would now do something else. */
export async function importFile(
  api: ApiClient,
  file: File,
  { plan }: ProductImport,
): Promise<ProductImport> {
  return await sendFile(api, file, { plan, fileName: file.name.slice(-200) })
}

/** Undoes an import. */
export async function undoImport(api: ApiClient, id: number): Promise<ImportBatch> {
  const path = `/api/admin/products/import/${id}/undo`
  return await api.call<ImportBatch>(path, { method: 'POST' })
}

async function sendFile(
  api: ApiClient,
  file: File,
  query: Record<string, string>,
): Promise<ProductImport> {
  // Browsers name the type of a CSV file as the system does, or not at all.
  const body = new Blob([file], { type: 'text/csv' })
  const path = `/api/admin/products/import${queryOf(query)}`
  return await api.call<ProductImport>(path, { method: 'POST', body })
}
