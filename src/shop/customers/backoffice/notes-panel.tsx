import { Trash2 } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { Customer } from '../domain/customer.schema.ts'
import { useNotes } from './customers.queries.ts'

/** What administrators noted about a customer, newest first. */
export function NotesPanel({ customer: { email, notes } }: { customer: Customer }) {
  const mayNote = useMay('POST /api/admin/customers/{email}/notes')
  const { mutate } = useNotes(email)
  const remove = ({ id, text }: Customer['notes'][number]) =>
    mutate(
      { remove: id },
      {
        onSuccess: () =>
          showToast({
            title: 'Note removed',
            action: { label: 'Undo', run: () => mutate({ text }) },
          }),
        onError: (error) =>
          showToast({
            ...{ title: 'The note is still there', tone: 'destructive' },
            description: reasonOf(error, 'Please try again.'),
          }),
      },
    )
  return (
    <Panel title="Notes">
      {mayNote && <NoteForm email={email} />}
      {notes.length === 0 && <p className="text-sm text-soft">Nothing was noted.</p>}
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-1 bg-sand/60 p-3 text-sm">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="flex items-center justify-between gap-4 text-xs text-soft">
              <span>
                <Moment at={note.at} /> · {note.by}
              </span>
              {mayNote && (
                <IconButton label="Remove the note" onClick={() => remove(note)}>
                  <Trash2 aria-hidden strokeWidth={1.5} className="size-4" />
                </IconButton>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const keyOf = (email: string) => `customer-note-${email}`

function NoteForm({ email }: { email: string }) {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(email)) ?? '')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useNotes(email)
  const write = (typed: string) => {
    setText(typed)
    setError(undefined)
    sessionStorage.setItem(keyOf(email), typed)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!text.trim()) {
      setError('Write the note first')
      area.current?.focus()
      return
    }
    mutate(
      { text },
      {
        onSuccess: () => write(''),
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
            onChange={({ target }) => write(target.value)}
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
