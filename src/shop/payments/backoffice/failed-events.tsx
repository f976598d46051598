import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { screenAddress } from '#backoffice/list-address.ts'
import { ListRows } from '#backoffice/parts/list-rows.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { usePages } from '#backoffice/use-pages.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { PaymentEvent } from '../domain/payment-event.schema.ts'
import { nameOfProvider } from '../domain/provider-name.ts'

const list = 'payment-events'

interface FailedEventsProps {
  search: URLSearchParams
  /** The filters of the payments below, preserved while someone pages through the events. */
  filters: Readonly<Record<string, string>>
}

/** Events from payment providers that the shop could not process. Renders nothing if there are none. */
export function FailedEvents({ search, filters }: FailedEventsProps) {
  const place = new URLSearchParams({
    after: search.get('eventsAfter') ?? '',
    page: search.get('eventsPage') ?? '',
  })
  const pages = usePages<PaymentEvent>({
    list,
    filters: { state: 'failed' },
    search: place,
    limit: 5,
    addressOf: ({ after = '', page = '' } = {}) =>
      screenAddress('payments', { ...filters, eventsAfter: after, eventsPage: page }),
  })
  if (!pages.query.data || (pages.query.data.total === 0 && pages.page === 1)) return null
  return (
    <Panel
      title="Events that couldn’t be processed"
      note="A payment provider reported these, but the shop couldn’t process them. It keeps trying for six hours."
    >
      <ListRows
        pages={pages}
        noun={['event', 'events']}
        nothing={<p className="text-sm text-soft">Nothing more on this page.</p>}
      >
        {(events) => (
          <ul className="grid">
            {events.map((event) => (
              <FailedEvent key={event.id} event={event} />
            ))}
          </ul>
        )}
      </ListRows>
    </Panel>
  )
}

function FailedEvent({ event }: { event: PaymentEvent }) {
  const { provider, kind, orderId, failureReason, receivedAt, tries } = event
  const mayRetry = useMay('POST /api/admin/payment-events/{id}/retry')
  const { retry, isPending, failure } = useRetry(event)
  const name = useId()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 text-sm">
      <div className="grid min-w-0 grow basis-72 gap-0.5">
        <p id={name} className="font-medium wrap-anywhere">
          {nameOfProvider(provider)}: {kind}
          {orderId !== null && (
            <span className="font-normal">
              {' '}
              for order <OrderLink id={orderId} />
            </span>
          )}
        </p>
        <p className="text-alarm wrap-anywhere">{failureReason ?? 'No reason given'}</p>
        <p className="text-xs text-soft">
          Received <Moment at={receivedAt} /> · tried {tries === 1 ? 'once' : `${tries} times`}
        </p>
        {failure && (
          <p role="alert" className="text-alarm">
            {failure}
          </p>
        )}
      </div>
      {mayRetry && (
        <QuietButton
          aria-describedby={name}
          aria-disabled={isPending}
          onClick={() => !isPending && retry()}
        >
          {isPending ? 'One moment…' : 'Try again now'}
        </QuietButton>
      )}
    </li>
  )
}

/** When to reload the list for the retry's outcome, in milliseconds; the shop starts the retry within a second. */
const looksAfterMs = [0, 3_000, 9_000]

function useRetry({ id, provider }: PaymentEvent) {
  const api = useApi()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call<void>(`/api/admin/${list}/${id}/retry`, { method: 'POST' }),
    onSuccess: () => {
      showToast({
        title: 'Trying again',
        description: `${nameOfProvider(provider)} is being asked now. If that fails, the event comes back to this list.`,
      })
      for (const after of looksAfterMs)
        setTimeout(() => void client.invalidateQueries({ queryKey: [adminKey] }), after)
    },
  })
  return {
    retry: () => mutate(),
    isPending,
    failure: error && reasonOf(error, 'That didn’t work. Please try again.'),
  }
}
