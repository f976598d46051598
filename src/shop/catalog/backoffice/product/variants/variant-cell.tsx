import { type ComponentProps, useId } from 'react'
import { classNames } from '#ui/class-names.ts'

interface CellProps
  extends Pick<
    ComponentProps<'input'>,
    'inputMode' | 'placeholder' | 'maxLength' | 'readOnly' | 'onBlur'
  > {
  label: string
  /** The row's name, "C · 12 mm", which screen readers hear after the label. */
  of?: string
  value: string
  error?: string | undefined
  /** Whether the label also shows on wide screens, where the column normally has it. */
  isLabelled?: boolean
  /** Its place in the grid, for keyboard navigation. */
  field?: string
  row?: number
  onChange: (value: string) => void
}

const look =
  'min-h-11 w-full min-w-0 border border-soft/55 bg-white px-2.5 py-2 text-sm even-digits transition-colors hover:border-ink focus:border-ink aria-invalid:border-alarm read-only:border-transparent read-only:border-b-hairline read-only:bg-transparent'

/** A small grid field: labeled above it on small screens, by its column on wide ones. */
export function Cell({
  label,
  of,
  error,
  isLabelled = false,
  field,
  row,
  onChange,
  ...input
}: CellProps) {
  const note = useId()
  return (
    <label className="grid content-start gap-1">
      <span aria-hidden className={classNames('text-xs text-soft', !isLabelled && 'xl:hidden')}>
        {label}
      </span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={of ? `${label} of ${of}` : label}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
        data-field={field}
        data-row={row}
        className={look}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      {error && (
        <span id={note} className="text-xs text-alarm">
          {error}
        </span>
      )}
    </label>
  )
}
