import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { queryOf } from '#backoffice/list-address.ts'
import type { ApiClient, CallOptions } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import type {
  Campaign,
  CampaignFields,
  CampaignSegment,
  WholeCampaign,
} from '../domain/campaign.schema.ts'

/** How often a campaign that is being sent is looked at, in milliseconds. */
const watchEveryMs = 2_000

/** One campaign with its figures. */
const campaignQuery = (api: ApiClient, id: number | string) =>
  adminQuery<WholeCampaign>(api, `campaigns/${id}`)

/** One campaign; its progress is followed while it is being sent, and a scheduled one until it begins. */
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

/** The categories, of which each is a segment. */
export function useCategories(): readonly NamedCategory[] {
  return useQuery(adminQuery<NamedCategory[]>(useApi(), 'categories')).data ?? []
}

/** How many a segment reaches at this moment. */
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

/** A call that changes a campaign and answers it as it is, which the screens then show. */
export function useCampaignCall() {
  const api = useApi()
  const accept = useAcceptCampaign()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...call }: CampaignCall) =>
      api.call<WholeCampaign>(`/api/admin/campaigns${path}`, { method: 'POST', ...call }),
    onSuccess: accept,
    // Somebody else was faster: what it is now is fetched.
    onError: (error) => {
      if (error instanceof ApiError && [409, 412].includes(error.status))
        void client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
}

/** Gives what shows an answer on every screen. */
export function useAcceptCampaign(): (campaign: WholeCampaign) => void {
  const api = useApi()
  const client = useQueryClient()
  return (campaign) => {
    client.setQueryData(campaignQuery(api, campaign.id).queryKey, campaign)
    void client.invalidateQueries({ queryKey: [adminKey, 'campaigns'] })
  }
}

/** Makes a draft, also for a component that is not shown any more, such as an Undo. */
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
      const headers = { 'if-match': `"${version}"` }
      await api.call(`/api/admin/campaigns/${id}`, { method: 'DELETE', headers })
    },
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: campaignQuery(api, id).queryKey })
      renew()
    },
  })
}
