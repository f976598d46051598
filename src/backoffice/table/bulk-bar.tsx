import { X } from 'lucide-react'
import { formatCount } from '#kernel/counted.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useCommands } from '../commands/commands.ts'
import type { BulkAction } from './column.ts'

interface BulkBarProps<Row> {
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  onClear: () => void
}

/** The actions for the chosen rows; stays at the bottom of the screen. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  useCommands(
    actions.map(({ title, run }) => ({
      id: `chosen ${title}`,
      title: `${title}: ${formatCount(rows.length)} selected`,
      group: 'Rows' as const,
      run: () => run(rows),
    })),
  )
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-3 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 bg-ink py-1 pr-1 pl-5 max-sm:pr-12 text-sm text-paper [box-shadow:0_10px_20px_-4px_#0003] [&_:focus-visible]:outline-current"
    >
      <p role="status" className="even-digits">
        {formatCount(rows.length)} selected
      </p>
      {actions.map(({ title, run }) => (
        <button
          key={title}
          type="button"
          onClick={() => run(rows)}
          className="min-h-11 px-1 underline underline-offset-4"
        >
          {title}
        </button>
      ))}
      <IconButton
        label="Clear selection"
        onClick={onClear}
        className="hover:text-blush max-sm:absolute max-sm:top-1 max-sm:right-1"
      >
        <X aria-hidden strokeWidth={1.5} className="size-4.5" />
      </IconButton>
    </section>
  )
}
