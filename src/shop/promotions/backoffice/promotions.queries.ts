import type { QueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'

export const promotionsPath = 'promotions'

/** The path of a promotion below /api/admin, and of its screen. */
export const promotionPath = (id: number | string) => `${promotionsPath}/${id}`

/** One promotion with its uses and revenue. */
export const promotionQuery = (api: ApiClient, id: number | string) =>
  adminQuery<OwnerPromotion>(api, promotionPath(id))

/** Shows the promotion in an answer, and reloads the lists. */
export function acceptPromotion(client: QueryClient, api: ApiClient, answer: OwnerPromotion): void {
  client.setQueryData(promotionQuery(api, answer.id).queryKey, answer)
  void client.invalidateQueries({ queryKey: [adminKey, promotionsPath] })
}

/** Forgets a promotion that no longer exists. */
export function forgetPromotion(client: QueryClient, api: ApiClient, id: number): void {
  client.removeQueries({ queryKey: promotionQuery(api, id).queryKey })
  void client.invalidateQueries({ queryKey: [adminKey, promotionsPath] })
}
