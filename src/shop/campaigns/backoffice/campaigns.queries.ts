import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import { basedOn } from '#backoffice/versions.ts'
import type { ApiClient, CallOptions } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import type {
  Campaign,
  CampaignFields,
  CampaignSegment,
  WholeCampaign,
} from '../domain/campaign.schema.ts'

/** How often to refetch a campaign that is being sent, in milliseconds. */
const watchEveryMs = 2_000

/** One campaign with its figures. */
const campaignQuery = (api: ApiClient, id: number | string) =>
  adminQuery<WholeCampaign>(api, `campaigns/${id}`)

/** One campaign, refetched often while it is being sent and less often while scheduled. */
export function useCampaign(id: string) {
  return useQuery({
    ...campaignQuery(useApi(), id),
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      if (status === 'sending') return watchEveryMs
      return status === 'scheduled' ? watchEveryMs * 10 : false
    },
  })
}

interface NamedCategory {
  id: number
  name: string
}

/** The categories; each is a segment. */
export function useCategories(): readonly NamedCategory[] {
  return useQuery(adminQuery<NamedCategory[]>(useApi(), 'categories')).data ?? []
}

/** How many people a segment reaches now. */
export function useReach(segment: CampaignSegment) {
  const query: Record<string, string> =
    typeof segment === 'string' ? { segment } : { categoryId: String(segment.categoryId) }
  return useQuery({
    ...adminQuery<{ reach: number }>(useApi(), `campaigns/reach${queryOf(query)}`),
    placeholderData: (before) => before,
  })
}

interface CampaignCall extends CallOptions {
  /** Below /api/admin/campaigns. */
  path: string
}

/** Gives a call that changes a campaign and shows the campaign it answers with. */
export function useCampaignCall() {
  const api = useApi()
  const accept = useAcceptCampaign()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...call }: CampaignCall) =>
      api.call<WholeCampaign>(`/api/admin/campaigns${path}`, { method: 'POST', ...call }),
    onSuccess: accept,
    // Somebody else changed it first: fetch the current state.
    onError: (error) => {
      if (error instanceof ApiError && [409, 412].includes(error.status))
        void client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
}

/** Gives a callback that shows an answer on every screen. */
export function useAcceptCampaign(): (campaign: WholeCampaign) => void {
  const api = useApi()
  const client = useQueryClient()
  return (campaign) => {
    client.setQueryData(campaignQuery(api, campaign.id).queryKey, campaign)
    void client.invalidateQueries({ queryKey: [adminKey, 'campaigns'] })
  }
}

/** Gives a call that makes a draft and works after its component is gone, such as from an Undo. */
export function useWriteCampaign(): (fields: CampaignFields) => Promise<WholeCampaign> {
  const api = useApi()
  const accept = useAcceptCampaign()
  return async (body) => {
    const call = { method: 'POST', body } as const
    const campaign = await api.call<WholeCampaign>('/api/admin/campaigns', call)
    accept(campaign)
    return campaign
  }
}

/** Deletes a campaign that reached nobody. */
export function useDeleteCampaign() {
  const api = useApi()
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: [adminKey, 'campaigns'] })
  return useMutation({
    mutationFn: async ({ id, version }: Campaign) => {
      await api.call(`/api/admin/campaigns/${id}`, { method: 'DELETE', headers: basedOn(version) })
    },
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: campaignQuery(api, id).queryKey })
      renew()
    },
  })
}
