import { adminQuery } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { Administrator } from '../domain/staff.schema.ts'

/** The signed-in administrator. */
export const administratorQuery = (api: ApiClient) => adminQuery<Administrator>(api, 'me')
