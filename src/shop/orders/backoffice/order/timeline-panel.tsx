import { type SyntheticEvent, useRef, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useOrderChange } from '../owner-orders.queries.ts'

/** Every step of an order, newest first, with the notes of those who work on it. */
export function TimelinePanel({ order: { id, events } }: { order: OwnerOrder }) {
  const mayNote = useMay('POST /api/admin/orders/{id}/notes')
  return (
    <Panel title="Timeline">
      {mayNote && <NoteForm orderId={id} />}
      <ol className="grid">
        {events.toReversed().map(({ id: event, at, by, kind, text }) => (
          <li
            key={event}
            className="grid gap-0.5 border-l border-hairline pb-5 pl-5 text-sm last:pb-0"
          >
            <span
              aria-hidden
              className="-mt-0.5 -mb-4 -ml-[calc(1.25rem+4.5px)] size-2 rounded-full bg-soft"
            />
            <p className={kind === 'note' ? 'bg-sand/60 p-3 wrap-anywhere' : 'wrap-anywhere'}>
              {text}
            </p>
            <p className="text-xs text-soft">
              <Moment at={at} /> · {by}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function NoteForm({ orderId }: { orderId: number }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useOrderChange()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!text.trim()) {
      setError('Write the note first')
      area.current?.focus()
      return
    }
    mutate(
      { path: `orders/${orderId}/notes`, body: { text } },
      {
        onSuccess: () => setText(''),
        onError: (failed) => setError(reasonOf(failed, 'The note could not be saved.')),
      },
    )
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <Field label="Note" error={error} hint="Only administrators see it. Ctrl Enter saves.">
        {(ids) => (
          <textarea
            {...ids}
            ref={area}
            rows={2}
            value={text}
            maxLength={2000}
            className={controlLook}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
            onKeyDown={(event) =>
              event.key === 'Enter' && (event.ctrlKey || event.metaKey) && save(event)
            }
          />
        )}
      </Field>
      <QuietButton type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? 'Saving…' : 'Add note'}
      </QuietButton>
    </form>
  )
}
