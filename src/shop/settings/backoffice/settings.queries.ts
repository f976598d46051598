import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { SettingChange, SettingsAnswer } from '../domain/settings-answer.ts'

export const settingsPath = 'settings'
export const historyPath = 'settings/history'

/** The settings in force, with their version and warnings. */
export const settingsQuery = (api: ApiClient) => adminQuery<SettingsAnswer>(api, settingsPath)

/** The start of the query keys of all pages of the history. */
export const historyKey = [adminKey, historyPath]

/** The newest change of each setting since a version, by key. */
export async function changesSince(api: ApiClient, version: number) {
  const query = queryOf({ limit: '100' })
  const changes = await api.call<SettingChange[]>(`/api/admin/${historyPath}${query}`)
  const since = changes.filter(({ id }) => id > version)
  return new Map(since.toReversed().map(({ key, by, at }) => [key, { by, at }]))
}
