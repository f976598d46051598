import { ArrowDown, ArrowUp, Command, type LucideIcon } from 'lucide-react'

/** Keys shown as icons, because the shop's fonts lack their characters. */
const drawings: Record<string, LucideIcon> = {
  ArrowDown,
  ArrowUp,
  Meta: Command,
}

const shortNames: Record<string, string> = { Escape: 'Esc', Control: 'Ctrl' }

/** The keys to press for a key: a capital letter needs Shift. */
function pressed(key: string): string[] {
  return /^[A-Z]$/.test(key) ? ['Shift', key] : [key]
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Shows keys as they are pressed: together ("Control+z") or in turn ("g p"). */
export function KeysShown({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {keys
        .replace('Control+', isMac ? 'Meta ' : 'Control ')
        .split(' ')
        .flatMap(pressed)
        .map((key) => (
          <kbd
            key={key}
            className="inline-grid h-6 min-w-6 place-items-center border border-hairline bg-white px-1.5 font-sans text-xs text-soft"
          >
            <KeyName name={key} />
          </kbd>
        ))}
    </span>
  )
}

function KeyName({ name }: { name: string }) {
  const Drawing = drawings[name]
  if (!Drawing) return shortNames[name] ?? (name.length === 1 ? name.toUpperCase() : name)
  return (
    <>
      <Drawing aria-hidden strokeWidth={1.5} className="size-3.5" />
      <span className="sr-only">{name}</span>
    </>
  )
}

/** The keys that open the palette. */
export const paletteKeys = 'Control+k'
