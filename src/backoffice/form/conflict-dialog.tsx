import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Arrow } from '../parts/arrow.tsx'
import { ConflictChoice, type Side } from './conflict-choice.tsx'
import type { Difference } from './merge-versions.ts'
import type { Conflict } from './use-versioned-change.ts'

/** The words for a property and its values. */
export interface PropertyWords {
  labelOf: (path: string) => string
  textOf: (path: string, value: unknown) => string
  /** Who last changed a property and when, if known. */
  changedBy: (path: string) => ReactNode
}

interface ConflictDialogProps<Values> {
  /** The name of what was changed: "the settings". */
  what: string
  conflict: Conflict<Values>
  words: PropertyWords
  isSaving: boolean
  onResolve: (mine: readonly string[]) => void
  onClose: () => void
}

/**
 * Shown if somebody else saved the same thing first. Properties that both changed are chosen one by one, those that
 * only one changed are kept, and nothing is saved until then.
 */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const { what, conflict, words, isSaving, onResolve, onClose } = props
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const by = (who: Difference['by']) => conflict.differences.filter((one) => one.by === who)
  const [contested, theirs, mine] = [by('both').filter(differs(words)), by('them'), by('me')]
  const open = contested.filter(({ path }) => !chosen[path]).length
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(contested.map(({ path }) => [path, side])))
  const kept = [...mine, ...contested.filter(({ path }) => chosen[path] === 'mine')]
  return (
    <Dialog
      isWide
      title={`Someone else changed ${what} while you were editing`}
      description={
        contested.length > 0
          ? 'Nothing is saved yet. For each of these, choose which to keep.'
          : 'Nothing is saved yet. You each changed different things, so both changes will be kept.'
      }
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Back to the form
          </Button>
          <Button
            disabled={open > 0 || isSaving}
            onClick={() => onResolve(kept.map(({ path }) => path))}
          >
            {isSaving ? 'Saving…' : open > 0 ? `${open} left to choose` : 'Save these choices'}
          </Button>
        </>
      }
    >
      <div className="grid gap-7">
        {contested.length > 1 && <ForAll onChoose={chooseAll} />}
        {contested.map((one) => (
          <ConflictChoice
            key={one.path}
            difference={one}
            words={words}
            chosen={chosen[one.path]}
            onChoose={(side) => setChosen({ ...chosen, [one.path]: side })}
          />
        ))}
        <Kept
          title="Changed only by someone else"
          differences={theirs}
          words={words}
          side="theirs"
        />
        <Kept title="Changed only by you" differences={mine} words={words} side="mine" />
      </div>
    </Dialog>
  )
}

/** Whether mine and theirs read differently; what reads the same leaves nothing to choose. */
const differs =
  ({ textOf }: PropertyWords) =>
  ({ path, mine, theirs }: Difference) =>
    textOf(path, mine) !== textOf(path, theirs)

function ForAll({ onChoose }: { onChoose: (side: Side) => void }) {
  return (
    <p className="-mt-2 -mb-4 flex flex-wrap gap-x-6">
      <Button look="quiet" onClick={() => onChoose('mine')}>
        Keep all of mine
      </Button>
      <Button look="quiet" onClick={() => onChoose('theirs')}>
        Keep all of theirs
      </Button>
    </p>
  )
}

interface KeptProps {
  title: string
  differences: readonly Difference[]
  words: PropertyWords
  side: Side
}

/** Properties that only one side changed, which need no choice. */
function Kept({ title, differences, words, side }: KeptProps) {
  const { labelOf, textOf, changedBy } = words
  const shown = differences.filter(differs(words))
  if (shown.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-hairline pt-4 text-sm">
      <h3 className="font-sans font-medium tracking-[0]">{title}</h3>
      <ul className="grid gap-2">
        {shown.map(({ path, base, ...values }) => (
          <li key={path}>
            {labelOf(path)}: <s className="text-soft">{textOf(path, base)}</s> <Arrow />{' '}
            {textOf(path, values[side])}
            {side === 'theirs' && <span className="text-soft"> {changedBy(path)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
