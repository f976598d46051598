import { useVersionedChange } from '#backoffice/form/use-versioned-change.ts'
import { useApi } from '#platform/api-context.tsx'
import { useShowOrder } from '#shop/orders/backoffice/owner-orders.queries.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { correctionWords, type Tracked, trackingChange } from '../domain/tracking-words.ts'
import { trackingMerging } from './tracking-merging.ts'

/** A package's carrier and tracking number, with the version of its order. */
export function trackedIn(order: OwnerOrder, shipmentId: number) {
  const { carrier = '', trackingNumber = null } =
    order.shipments.find(({ id }) => id === shipmentId) ?? {}
  return { values: { carrier, trackingNumber } satisfies Tracked, version: order.version }
}

interface TrackingChangeParts {
  shipmentId: number
  /** The package as the dialog showed it at first. */
  opened: ReturnType<typeof trackedIn>
  orderId: number
  onSaved: () => void
}

/** Corrects a package's carrier and tracking number. There is no undo, because the customer is emailed. */
export function useTrackingChange({ shipmentId, opened, orderId, onSaved }: TrackingChangeParts) {
  const api = useApi()
  const { show, accept, reload } = useShowOrder()
  return useVersionedChange<Tracked, OwnerOrder>({
    path: `shipments/${shipmentId}`,
    read: (order) => trackedIn(order, shipmentId),
    merging: trackingMerging,
    // The call takes both, whichever was changed.
    patchOf: (_changed, mine) => mine,
    changesSince: async () => {
      const now = await api.call<OwnerOrder>(`/api/admin/orders/${orderId}`)
      show(now)
      // The history doesn't say which package it was, but what changed from what to what.
      const text = trackingChange(opened.values, trackedIn(now, shipmentId).values)
      const last = now.events.findLast((one) => one.text === text)
      return new Map(last ? [['tracking', last]] : [])
    },
    onRefused: reload,
    onSaved: ({ answer, before, after }) => {
      accept(answer)
      const isKept = after.version === before.version
      showToast(
        isKept ? { title: 'Theirs is kept' } : correctionWords(before.values, after.values).done,
      )
      onSaved()
    },
  })
}
