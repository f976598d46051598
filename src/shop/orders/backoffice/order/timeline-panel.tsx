import { Moment } from '#backoffice/parts/moment.tsx'
import { NoteForm } from '#backoffice/parts/note-form.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { authorInWords } from '../../domain/author-words.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useOrderChange } from '../owner-orders.queries.ts'

/** An order's steps, newest first, with the notes of those who work on it. */
export function TimelinePanel({ order: { id, events } }: { order: OwnerOrder }) {
  const mayNote = useMay('POST /api/admin/orders/{id}/notes')
  return (
    <Panel title="Timeline">
      {mayNote && <OrderNote orderId={id} />}
      <ol className="grid">
        {events.toReversed().map(({ id: event, at, by, kind, text }) => (
          <li
            key={event}
            className="grid gap-0.5 border-l border-hairline pb-5 pl-5 text-sm last:pb-0"
          >
            <span
              aria-hidden
              className={`-mt-0.5 -mb-4 -ml-[calc(1.25rem+4.5px)] size-2 rounded-full ${dots[kind] ?? 'bg-soft'}`}
            />
            <p
              className={
                kind === 'note'
                  ? 'bg-sand/60 p-3 whitespace-pre-line wrap-anywhere'
                  : 'wrap-anywhere'
              }
            >
              {text}
            </p>
            <p className="text-xs text-soft">
              <Moment at={at} /> · {authorInWords(by)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type EventKind = OwnerOrder['events'][number]['kind']

/** The dots of steps that stand out: good news, and what needs attention. */
const dots: Readonly<Partial<Record<EventKind, string>>> = {
  paid: 'bg-leaf',
  delivered: 'bg-leaf',
  'payment-failed': 'bg-alarm',
  'refund-failed': 'bg-alarm',
  unmatched: 'bg-alarm',
  'unmatched-decided': 'bg-clay',
  disputed: 'bg-alarm',
  'dispute-answered': 'bg-clay',
  'dispute-accepted': 'bg-soft/60',
  'fraud-warning': 'bg-alarm',
}

function OrderNote({ orderId }: { orderId: number }) {
  const { mutate, isPending } = useOrderChange()
  return (
    <NoteForm
      isPending={isPending}
      keptAs={`order-note-${orderId}`}
      send={(text, outcome) => mutate({ path: `orders/${orderId}/notes`, body: { text } }, outcome)}
    />
  )
}
