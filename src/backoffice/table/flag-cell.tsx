import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CellTrouble } from './cell-trouble.tsx'
import { useRowTabIndex } from './current-row.ts'
import { type SaveCell, useCellSave } from './use-cell-save.ts'

interface FlagCellProps {
  /** The flag's name, the same in each row. */
  name: string
  /** Its name in sentences: "Featured, of Halo Fan". */
  label: string
  /** Its label: "Featured". */
  word: string
  isOn: boolean
  save: SaveCell<boolean>
}

/** A flag of a row; one press toggles it. */
export function FlagCell({ name, label, word, isOn, save }: FlagCellProps) {
  const cell = useCellSave(label, save)
  const troubleId = useId()
  const tabIndex = useRowTabIndex()
  return (
    <span className="relative inline-block">
      <button
        type="button"
        data-cell={name}
        tabIndex={tabIndex}
        aria-pressed={isOn}
        aria-label={label}
        aria-describedby={cell.trouble ? troubleId : undefined}
        onClick={() => void cell.save(!isOn)}
        className={classNames(
          'scroll-mb-24 border px-2 py-0.5 text-xs whitespace-nowrap transition-colors max-md:min-h-11 max-md:px-3',
          isOn
            ? 'border-ink bg-ink text-paper'
            : 'border-hairline text-soft hover:border-ink hover:text-ink',
          cell.isSaving && 'opacity-60',
        )}
      >
        {word}
      </button>
      <CellTrouble id={troubleId} cell={cell} />
    </span>
  )
}
