import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { cellLook } from './cell-look.ts'
import { useRowTabIndex } from './current-row.ts'

interface CellButtonProps {
  ref?: Ref<HTMLButtonElement>
  /** The column's name, the same in each row. */
  name: string
  /** Its name in sentences: "Price of Halo Fan". */
  label: string
  /** The value for screen readers: "$18.00". */
  spoken: string
  isNumber?: boolean
  isSaving?: boolean
  /** The id of the message below it. */
  troubleId?: string | undefined
  onEdit: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A cell that is not being edited; a press or Enter starts editing. */
export function CellButton(props: CellButtonProps) {
  const { ref, name, label, spoken, isNumber = false, isSaving = false, children } = props
  const tabIndex = useRowTabIndex()
  return (
    <button
      ref={ref}
      type="button"
      data-cell={name}
      tabIndex={tabIndex}
      aria-label={`${label}: ${spoken}`}
      aria-describedby={props.troubleId}
      aria-busy={isSaving || undefined}
      onClick={props.onEdit}
      onKeyDown={props.onKeyDown}
      className={cellLook(isNumber, isSaving)}
    >
      {children}
    </button>
  )
}

/** The text with which a key starts editing a number, as in a spreadsheet; null if it doesn't. */
export function typedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Delete' || key === 'Backspace') return ''
  return /^[\d.$]$/.test(key) ? key : null
}
