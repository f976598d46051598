import { Trash2 } from 'lucide-react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { NoteForm } from '#backoffice/parts/note-form.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { isErased } from '#shop/orders/domain/allowed-actions.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { Customer } from '../domain/customer.schema.ts'
import { useNotes } from './customers.queries.ts'

/** Administrators' notes about a customer, newest first. */
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
            title: 'The note is still there',
            tone: 'destructive',
            description: reasonOf(error, 'Please try again.'),
          }),
      },
    )
  return (
    <Panel title="Notes">
      {mayNote && !isErased({ email }) && <CustomerNote email={email} />}
      {notes.length === 0 && <p className="text-sm text-soft">No notes yet.</p>}
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

function CustomerNote({ email }: { email: string }) {
  const { mutate, isPending } = useNotes(email)
  return (
    <NoteForm
      isPending={isPending}
      keptAs={`customer-note-${email}`}
      send={(text, outcome) => mutate({ text }, outcome)}
    />
  )
}
