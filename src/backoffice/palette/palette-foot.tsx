import { formatCount } from '#kernel/counted.ts'
import { KeysShown } from '../commands/keys-shown.tsx'
import type { Source } from './source.ts'
import type { Finding } from './use-found.ts'

interface PaletteFootProps {
  text: string
  sources: readonly Source[]
  commands: readonly { ofGroup: readonly unknown[] }[]
  findings: readonly Finding[]
}

/** The search's status, visible and for screen readers, and the keys that work in it. */
export function PaletteFoot(props: PaletteFootProps) {
  return (
    <div className="flex shrink-0 items-center justify-between gap-4 border-t border-hairline px-5 py-3 text-xs text-soft">
      <p role="status">{stateOf(props)}</p>
      <p aria-hidden className="flex shrink-0 items-center gap-4 max-sm:hidden">
        <span className="flex items-center gap-2">
          <KeysShown keys="ArrowUp ArrowDown" /> to move
        </span>
        <span className="flex items-center gap-2">
          <KeysShown keys="Enter" /> to open
        </span>
      </p>
    </div>
  )
}

const words = new Intl.ListFormat('en-US', { type: 'conjunction' })

const namesOf = (sources: readonly Source[]) => sources.map(({ heading }) => heading.toLowerCase())

function stateOf({ text, sources, commands, findings }: PaletteFootProps): string {
  if (text === '') return `Type to find ${words.format(['commands', ...namesOf(sources)])}`
  if (findings.some(({ found, hasFailed }) => found === null && !hasFailed)) return 'Searching…'
  const count =
    commands.reduce((sum, { ofGroup }) => sum + ofGroup.length, 0) +
    findings.reduce((sum, { found }) => sum + (found?.length ?? 0), 0)
  if (count > 0) return `${formatCount(count)} found`
  const hasFailed = findings.some((finding) => finding.hasFailed)
  return hasFailed ? 'Some results could not be loaded' : `Nothing found for “${text}”`
}
