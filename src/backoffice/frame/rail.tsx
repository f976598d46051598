import { Menu, Search, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { KeysShown, paletteKeys } from '../commands/keys-shown.tsx'
import type { Screen } from './screen.ts'
import { ScreenLinks, showCurrent } from './screen-links.tsx'

interface RailProps {
  screens: readonly Screen[]
  account: ReactNode
  path: string
  onSearch: () => void
}

/** The navigation between screens: a rail on wide screens, a bar with a sheet on small ones. */
export function Rail({ screens, account, path, onSearch }: RailProps) {
  return (
    <header className="border-hairline bg-sand/60 lg:border-r">
      <a href="#main" className="sr-only skip-link">
        Skip to content
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline px-5 py-2 sm:px-8 lg:hidden">
        <Brand />
        <div className="ml-auto flex items-center">
          <IconButton label="Search" onClick={onSearch}>
            <Search aria-hidden strokeWidth={1.5} className="size-5" />
          </IconButton>
          <Sheet screens={screens} account={account} path={path} />
        </div>
      </div>
      <div className="sticky top-0 hidden h-dvh flex-col gap-5 px-4 py-5 lg:flex">
        <div className="px-3">
          <Brand />
        </div>
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
          className="flex min-h-10 shrink-0 items-center gap-3 border border-hairline bg-white px-3 text-sm text-soft transition-colors hover:border-ink hover:text-ink"
        >
          <Search aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0" />
          <span className="grow text-left">Search</span>
          <span aria-hidden>
            <KeysShown keys={paletteKeys} />
          </span>
        </button>
        <ScreenLinks screens={screens} path={path} />
        <div className="mt-auto shrink-0">{account}</div>
      </div>
    </header>
  )
}

/** Uses the browser's popover: its button, Escape, or a press outside closes it, and focus returns to its opener. */
function Sheet({ screens, account, path }: Omit<RailProps, 'onSearch'>) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2 px-2 text-sm font-medium"
      >
        Menu
        <Menu aria-hidden strokeWidth={1.5} className="size-5" />
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && showCurrent(sheet.current)}
        className="m-0 ml-auto hidden h-dvh max-h-none w-[min(20rem,85vw)] translate-x-full flex-col gap-4 bg-paper px-4 py-4 text-ink transition-transform backdrop:bg-ink/40 open:flex open:translate-x-0 starting:open:translate-x-full"
      >
        <div className="flex items-center justify-between gap-4 pl-3">
          <Brand />
          <IconButton label="Close menu" popoverTarget={id} popoverTargetAction="hide">
            <X aria-hidden strokeWidth={1.5} className="size-5" />
          </IconButton>
        </div>
        <ScreenLinks screens={screens} path={path} onChosen={() => sheet.current?.hidePopover()} />
        <div className="mt-auto shrink-0">{account}</div>
      </div>
    </>
  )
}

function Brand() {
  const { name } = useSettings()
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere">
      <span className="font-display text-xl">{name}</span>
      <span className="text-sm text-soft">Administration</span>
    </p>
  )
}
