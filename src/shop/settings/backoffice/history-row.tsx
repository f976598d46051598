import { useId } from 'react'
import { differencesOf } from '#backoffice/form/merge-versions.ts'
import { Arrow } from '#backoffice/parts/arrow.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import type { SettingChange, SettingsAnswer } from '../domain/settings-answer.ts'
import { differingParts } from './differing-parts.ts'
import { labelOf, textOf } from './setting-words.ts'
import { useRestore } from './use-restore.ts'

interface HistoryRowProps {
  change: SettingChange
  current: SettingsAnswer
  mayRestore: boolean
}

/** One change of a setting, with a button that restores the value before it. */
export function HistoryRow({ change, current, mayRestore }: HistoryRowProps) {
  const { key, by, at, before, after } = change
  const id = useId()
  const { restore, isPending } = useRestore()
  const isBack = differenceOf(key, before, Object.entries(current.values)).length === 0
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 text-sm md:grid-cols-[13rem_minmax(0,1fr)_auto] md:items-baseline">
      <p className="text-soft">
        <Moment at={at} />
        <span className="block break-all">by {by}</span>
      </p>
      <ul id={id} className="grid gap-2">
        {toldDifferences(key, before, after).map(({ path, was, is }) => (
          <li key={path} className="grid gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="font-medium">{labelOf(path)}</span>
            <span className="whitespace-pre-line even-digits">
              <s className="text-soft">{was}</s> <Arrow />
              {is}
            </span>
          </li>
        ))}
      </ul>
      {mayRestore && (
        <p className="md:text-right">
          {isBack ? (
            <span className="inline-flex min-h-11 items-center text-soft">Already restored</span>
          ) : (
            <QuietButton
              aria-disabled={isPending}
              aria-describedby={id}
              onClick={() => !isPending && restore(change)}
            >
              Restore
            </QuietButton>
          )}
        </p>
      )}
    </li>
  )
}

/** The changed parts as words; long texts are cut to what differs. */
function toldDifferences(key: string, before: unknown, after: unknown) {
  return differenceOf(key, before, [[key, after]]).map(({ path, base, theirs }) => {
    const [was, is] = differingParts(textOf(path, base), textOf(path, theirs))
    return { path, was, is }
  })
}

/** The parts in which two values of a setting differ. */
function differenceOf(key: string, before: unknown, values: [key: string, value: unknown][]) {
  const after = Object.fromEntries(values.filter(([name]) => name === key))
  return differencesOf({ base: { [key]: before }, mine: { [key]: before }, theirs: after })
}
