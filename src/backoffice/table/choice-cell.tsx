import { type ReactNode, useId, useState } from 'react'
import { CellButton } from './cell-button.tsx'
import { cellFieldLook } from './cell-look.ts'
import { CellTrouble } from './cell-trouble.tsx'
import { cellAfter } from './neighbor-cell.ts'
import { type SaveCell, useCellSave } from './use-cell-save.ts'
import { useFocusBack } from './use-focus-back.ts'

interface ChoiceCellProps<Value extends string> {
  /** The column's name, the same in each row. */
  name: string
  /** Its name in sentences: "Status of Halo Fan". */
  label: string
  value: Value
  choices: readonly (readonly [value: Value, words: string])[]
  save: SaveCell<Value>
  children: ReactNode
}

/** One of a few values, chosen in place: Enter opens the list, and a choice is saved at once. */
export function ChoiceCell<Value extends string>(props: ChoiceCellProps<Value>) {
  const { name, label, value, choices, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const cell = useCellSave(label, props.save)
  const place = useFocusBack<HTMLButtonElement>()
  const troubleId = useId()
  const spoken = choices.find(([choice]) => choice === value)?.[1] ?? value
  const close = () => {
    place.focus()
    setIsOpen(false)
  }
  const choose = (chosen: string) => {
    const wanted = choices.find(([choice]) => choice === chosen)?.[0]
    close()
    if (wanted !== undefined && wanted !== value) void cell.save(wanted)
  }
  return (
    <span className="relative block">
      {isOpen ? (
        <Choice
          name={name}
          label={label}
          value={value}
          choices={choices}
          onChoose={choose}
          onLeave={(isByKey) => (isByKey ? close() : setIsOpen(false))}
        />
      ) : (
        <CellButton
          ref={place.ref}
          name={name}
          label={label}
          spoken={spoken}
          isSaving={cell.isSaving}
          troubleId={cell.trouble ? troubleId : undefined}
          onEdit={() => setIsOpen(true)}
        >
          {children}
        </CellButton>
      )}
      <CellTrouble id={troubleId} cell={cell} />
    </span>
  )
}

interface ChoiceProps<Value extends string>
  extends Pick<ChoiceCellProps<Value>, 'name' | 'label' | 'value' | 'choices'> {
  onChoose: (value: string) => void
  onLeave: (isByKey: boolean) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, label, value, choices, onChoose, onLeave } = props
  return (
    <select
      ref={openPicker}
      data-cell={name}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      onBlur={() => onLeave(false)}
      onKeyDown={(event) => {
        if (event.key === 'Tab') cellAfter(event.currentTarget, event.shiftKey ? -1 : 1)?.focus()
        else if (event.key === 'Escape') onLeave(true)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      className={cellFieldLook}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** Browsers only open the list right after a press; otherwise the arrow keys choose. */
function openPicker(select: HTMLSelectElement | null): void {
  if (!select) return
  select.focus()
  try {
    select.showPicker()
  } catch {
    // The list stays closed; the arrow keys still choose.
  }
}
