import { useId, useState } from 'react'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { controlLook } from '#ui/field-look.ts'

interface WordsFieldProps {
  /** The picture's name: "picture 2". */
  of: string
  value: string
  /** A note below it, such as that the alt text is missing. */
  note?: string | null
  isDisabled?: boolean
  /** Called on each key, for text that must not be lost whatever happens next. */
  onType?: (typed: string) => void
  /** Called with changed text on blur, Enter, or the save shortcut. */
  onWords: (words: string) => void
}

/** The alt text of a picture. Typed text stays until it is stored. */
export function WordsField(props: WordsFieldProps) {
  const { of, value, note, isDisabled = false, onType, onWords } = props
  const id = useId()
  const isReadOnly = useIsReadOnly()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const commit = () => {
    if (onType || typed.trim() !== value) onWords(typed.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs text-soft">
        Description of {of}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={typed}
        readOnly={isReadOnly || isDisabled}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          const isSave = event.key === 's' && (event.ctrlKey || event.metaKey)
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter' || isSave) commit()
        }}
        className={`${controlLook} field-sizing-content min-h-16 resize-none text-sm`}
      />
      {note && (
        <p id={`${id}-note`} className="text-xs text-clay">
          {note}
        </p>
      )}
    </div>
  )
}
