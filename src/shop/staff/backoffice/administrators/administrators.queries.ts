import { adminQuery } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { Account } from '../../domain/administrators.schema.ts'

/** All administrators by name, for owners only. */
export const accountsQuery = (api: ApiClient) => adminQuery<Account[]>(api, 'administrators')
