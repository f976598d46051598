import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { cellFieldLook } from './cell-look.ts'

interface TypedFieldProps {
  name: string
  label: string
  value: string
  /** The id of the message if the input was refused; the field then doesn't take the focus. */
  troubleId: string | undefined
  tabIndex: 0 | -1
  onChange: (typed: string) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * The field for typing into a cell. Its initial text is selected, except a single character, which typing continues.
 */
export function TypedField(props: TypedFieldProps) {
  const { name, label, value, troubleId, tabIndex, onChange, onBlur, onKeyDown } = props
  const field = useRef<HTMLInputElement>(null)
  const start = useRef({ waits: troubleId !== undefined, isWhole: value.length > 1 })
  useLayoutEffect(() => {
    if (start.current.waits) return
    field.current?.focus({ preventScroll: true })
    if (start.current.isWhole) field.current?.select()
    else field.current?.setSelectionRange(1, 1)
  }, [])
  return (
    <input
      ref={field}
      data-cell={name}
      tabIndex={troubleId === undefined ? tabIndex : 0}
      aria-label={label}
      aria-invalid={troubleId === undefined ? undefined : true}
      aria-describedby={troubleId}
      size={1}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      // As wide as the number it replaces, without asking for space, so that no column moves.
      className={`${cellFieldLook} even-digits md:-mr-2 md:w-[calc(100%+0.5rem)] md:text-right`}
    />
  )
}
