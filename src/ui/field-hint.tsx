import type { ReactNode } from 'react'

interface FieldHintProps {
  /** For the field that it describes. */
  id: string
  hint: ReactNode
}

/** A hint beneath a field that comes and goes while it is filled in. Screen readers read it when it comes. */
export function FieldHint({ id, hint }: FieldHintProps) {
  return (
    <div role="status">
      {hint && (
        <p id={id} className="pt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
