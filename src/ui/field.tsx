import { type ReactNode, useId } from 'react'

interface FieldIds {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Whether an error is read out at once, as the focus may be in the field already. */
  isTold?: boolean
  children: (ids: FieldIds) => ReactNode
}

/** A labeled control with its hint and error, connected by ids for screen readers. */
export function Field({ label, error, hint, isTold, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(note ? { 'aria-describedby': noteId } : {}),
      })}
      {note && (
        <p
          id={noteId}
          role={isTold && error ? 'alert' : undefined}
          className={error ? 'text-sm text-alarm' : 'text-sm text-soft'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
