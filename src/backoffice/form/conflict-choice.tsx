import { type ReactNode, useId } from 'react'
import type { PropertyWords } from './conflict-dialog.tsx'
import type { Difference } from './merge-versions.ts'

export type Side = 'mine' | 'theirs'

interface ConflictChoiceProps {
  difference: Difference
  words: PropertyWords
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

/** One property that both sides changed: mine next to theirs. */
export function ConflictChoice({ difference, words, chosen, onChoose }: ConflictChoiceProps) {
  const { path, base, mine, theirs } = difference
  const { labelOf, textOf, changedBy } = words
  const name = useId()
  const side = (value: Side, title: string, note: ReactNode) => (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-3 border-t-2 border-hairline bg-white px-4 py-3 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-clay">
      <input
        type="radio"
        name={name}
        className="translate-y-0.5 accent-clay outline-none"
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span className="grid">
        <span className="text-xs text-soft">{title}</span>
        <span className="font-medium whitespace-pre-line even-digits">
          {textOf(path, value === 'mine' ? mine : theirs)}
        </span>
        <span className="text-xs text-soft">{note}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <span className="font-medium">{labelOf(path)}</span>
        <span className="text-sm text-soft">was {textOf(path, base)}</span>
      </legend>
      <div className="grid gap-px sm:grid-cols-2 sm:gap-4">
        {side('mine', 'Mine', 'Not saved yet')}
        {side('theirs', 'Theirs', changedBy(path))}
      </div>
    </fieldset>
  )
}
