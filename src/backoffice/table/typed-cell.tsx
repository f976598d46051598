import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CellButton, typedBy } from './cell-button.tsx'
import { CellTrouble } from './cell-trouble.tsx'
import { useRowTabIndex } from './current-row.ts'
import { cellAfter, cellBelow } from './neighbor-cell.ts'
import { TypedField } from './typed-field.tsx'
import { type SaveCell, type Trouble, useCellSave } from './use-cell-save.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The value of a typed text, or why it has none or is not saved at once. */
export type ReadText<Value> = { value: Value } | Trouble

interface TypedCellProps<Value> {
  /** The column's name, the same in each row. */
  name: string
  /** Its name in sentences: "Price of Halo Fan". */
  label: string
  /** The value for screen readers: "$18.00". */
  spoken: string
  /** The field's initial text. */
  text: string
  read: (typed: string) => ReadText<Value>
  save: SaveCell<Value>
  children: ReactNode
}

/**
 * A number edited in place: Enter or typing starts, Enter saves and moves down, Tab saves and moves on, Escape cancels.
 * Input stays in the cell until saved or discarded. Typing rerenders only the cell itself.
 */
export function TypedCell<Value>(props: TypedCellProps<Value>) {
  const { name, label, spoken, children } = props
  const typing = useTyping(props)
  const { draft, type, cell, place } = typing
  const troubleId = useId()
  const tabIndex = useRowTabIndex()
  return (
    <span className="relative block">
      {draft === null ? (
        <CellButton
          ref={place.ref}
          name={name}
          label={label}
          spoken={spoken}
          isNumber
          isSaving={cell.isSaving}
          onEdit={() => type(props.text)}
          onKeyDown={(event) => {
            const begun = event.key === 'F2' ? props.text : typedBy(event)
            if (begun === null) return
            event.preventDefault()
            type(begun)
          }}
        >
          {children}
        </CellButton>
      ) : (
        <TypedField
          name={name}
          label={label}
          value={draft}
          troubleId={cell.trouble ? troubleId : undefined}
          tabIndex={tabIndex}
          onChange={type}
          onBlur={() => cell.trouble === null && typing.commit()}
          onKeyDown={fieldKey(typing)}
        />
      )}
      <CellTrouble id={troubleId} cell={cell} onOver={typing.leave} />
    </span>
  )
}

type Typing<Value> = Pick<TypedCellProps<Value>, 'label' | 'text' | 'read' | 'save'>

function useTyping<Value>({ label, text, read, save }: Typing<Value>) {
  const [draft, setDraft] = useState<string | null>(null)
  const cell = useCellSave(label, save)
  const place = useFocusBack<HTMLButtonElement>()
  // Ending with a key also causes a blur, which must not end it again.
  const isOver = useRef(true)
  const type = (typed: string) => {
    isOver.current = false
    setDraft(typed)
    if (cell.trouble) cell.letGo()
  }
  const end = () => {
    isOver.current = true
    setDraft(null)
    cell.letGo()
  }
  const leave = () => {
    end()
    place.focus()
  }
  /** Gives whether the cell can be left. */
  const commit = (): boolean => {
    if (draft === null || isOver.current) return true
    const meaning = draft.trim() === text ? null : read(draft)
    if (meaning && 'message' in meaning) {
      cell.refuse(meaning)
      return false
    }
    end()
    if (meaning)
      void cell.save(meaning.value).then((isSaved) => {
        if (isSaved) return
        isOver.current = false
        setDraft((now) => now ?? draft)
      })
    return true
  }
  return { draft, cell, place, type, end, leave, commit }
}

/** Handles the field's keys. */
function fieldKey<Value>({ cell, commit, leave, place }: ReturnType<typeof useTyping<Value>>) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget: field, nativeEvent } = event
    if (nativeEvent.isComposing || !['Escape', 'Enter', 'Tab'].includes(key)) return
    event.stopPropagation()
    if (key === 'Escape') return leave()
    // Tab reaches what a question offers.
    if (key === 'Tab' && cell.trouble?.way) return
    const next = key === 'Enter' ? cellBelow(field) : cellAfter(field, shiftKey ? -1 : 1)
    if (!commit()) return event.preventDefault()
    // After the last cell, Tab does what it always does.
    if (!next && key === 'Tab') return
    event.preventDefault()
    if (next) next.focus()
    else place.focus()
  }
}
