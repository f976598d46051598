import { type SyntheticEvent, useRef, useState } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { QuietButton } from './quiet-button.tsx'

/** Callbacks for when the note was sent. */
interface NoteOutcome {
  onSuccess: () => void
  onError: (error: Error) => void
}

interface NoteFormProps {
  isPending: boolean
  /** Sends the note. */
  send: (text: string, outcome: NoteOutcome) => void
  /** The name under which the tab keeps the input; if missing, it isn't kept. */
  keptAs?: string
}

/** A form for an administrators' note about an order or customer. Input stays if it can't be saved. */
export function NoteForm({ isPending, send, keptAs }: NoteFormProps) {
  const [text, setText] = useState(() => (keptAs && sessionStorage.getItem(keptAs)) || '')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (typed: string) => {
    setText(typed)
    setError(undefined)
    if (keptAs) sessionStorage.setItem(keptAs, typed)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!text.trim()) {
      setError('Write the note first')
      area.current?.focus()
      return
    }
    send(text, {
      onSuccess: () => write(''),
      onError: (failed) => setError(reasonOf(failed, 'The note could not be saved.')),
    })
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
