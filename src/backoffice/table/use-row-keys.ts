import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useCommands } from '../commands/commands.ts'
import { cellIn, stopBeside } from './neighbor-cell.ts'
import type { BodyRow, Rows } from './use-rows.ts'

interface RowKeysParts<Row extends object> {
  table: Rows<Row>
  canChoose: boolean
  canOpen: boolean
}

export interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>
  /** The row that Tab reaches; keys lead to the others. */
  current: string | undefined
  setCurrent: (id: string) => void
  /** Focuses the current row, for when something outside the table is gone. */
  focusCurrent: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const sideways: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Moves between a table's rows by j, k and the arrow keys; opens and chooses them by keys. Each row has one element
 * that takes the focus, marked `data-stop`: its link, else its checkbox. Cells edited in place are marked `data-cell`;
 * the arrow keys reach them, too, and stay in their column.
 */
export function useRowKeys<Row extends object>(parts: RowKeysParts<Row>): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null)
  const [held, setCurrent] = useState<string>()
  const { rows } = parts.table.getRowModel()
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === held),
  )
  const stops = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  const isWithin = () => body.current?.contains(document.activeElement) ?? false
  const move = (by: number) => {
    const to = isWithin() ? at + by : at
    const row = stops()[Math.min(Math.max(to, 0), rows.length - 1)]?.closest('tr')
    if (row) cellIn(row, isWithin() ? document.activeElement : null)?.focus()
  }
  const row = rows[at]
  useCommands(
    row && (parts.canChoose || parts.canOpen)
      ? [
          { ...ofRows, id: 'row-next', title: 'Next row', keys: 'j', run: () => move(1) },
          { ...ofRows, id: 'row-before', title: 'Previous row', keys: 'k', run: () => move(-1) },
          ...(parts.canOpen ? [openCommand(() => stops()[at]?.click())] : []),
          ...(parts.canChoose ? chooseCommands(parts.table, row) : []),
        ]
      : [],
  )
  return {
    body,
    current: row?.id,
    setCurrent,
    focusCurrent: () => stops()[at]?.focus({ preventScroll: true }),
    onKeyDown: (event) => {
      const [by, beside] = [steps[event.key], sideways[event.key]]
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const { target } = event
      if (!isPlain || !(target instanceof HTMLElement) || !target.matches(controls)) return
      const neighbor = beside && stopBeside(target, beside)
      if (by === undefined && !neighbor) return
      event.preventDefault()
      if (neighbor) neighbor.focus()
      else if (by !== undefined) move(by)
    },
  }
}

/** What the arrow keys move from; other fields use them themselves. */
const controls = 'a, input[type=checkbox], button[data-cell]'

const ofRows = { group: 'Rows', isByKeysOnly: true } as const

const openCommand = (run: () => void) =>
  ({ ...ofRows, id: 'row-open', title: 'Open the row', keys: 'o', run }) as const

function chooseCommands<Row extends object>(table: Rows<Row>, row: BodyRow<Row>) {
  const choose = (shiftKey: boolean) =>
    row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey })
  return [
    { ...ofRows, id: 'row-choose', title: 'Select the row', keys: 'x', run: () => choose(false) },
    { ...ofRows, id: 'row-range', title: 'Select up to here', keys: 'X', run: () => choose(true) },
    ...(table.getIsSomeRowsSelected()
      ? [
          {
            ...ofRows,
            id: 'rows-let-go',
            title: 'Clear selection',
            keys: 'Escape',
            run: () => table.resetRowSelection(true),
          },
        ]
      : []),
  ]
}
