import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { basedOn } from '#backoffice/versions.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'
import {
  acceptPromotion,
  forgetPromotion,
  promotionPath,
  promotionsPath,
} from './promotions.queries.ts'

/** Deletes a promotion that no order ever used and goes to the list; the toast's Undo creates it again. */
export function useDeletePromotion() {
  const api = useApi()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const onError = (error: unknown) =>
    showToast({
      title: 'Not done',
      description: reasonOf(error, 'Something went wrong. Please try again.'),
      tone: 'destructive',
    })
  const again = useMutation({
    mutationFn: (body: OwnerPromotion) =>
      api.call<OwnerPromotion>(`/api/admin/${promotionsPath}`, { method: 'POST', body }),
    onSuccess: (made) => {
      acceptPromotion(client, api, made)
      navigate(`/admin/${promotionPath(made.id)}`)
    },
    onError,
  })
  return useMutation({
    mutationFn: ({ id, version }: OwnerPromotion) =>
      api.call<OwnerPromotion>(`/api/admin/${promotionPath(id)}`, {
        method: 'DELETE',
        headers: basedOn(version),
      }),
    onSuccess: (deleted) => {
      navigate(`/admin/${promotionsPath}`)
      forgetPromotion(client, api, deleted.id)
      const action = { label: 'Undo', run: () => again.mutate(deleted) }
      showToast({ title: `${deleted.code} deleted`, action })
    },
    onError,
  })
}
