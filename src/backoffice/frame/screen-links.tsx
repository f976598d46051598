import { useEffect, useRef } from 'react'
import { Link } from '#ui/link.tsx'
import type { Screen } from './screen.ts'

interface ScreenLinksProps {
  screens: readonly Screen[]
  path: string
  onChosen?: () => void
}

/**
 * Links to the screens, grouped as in the rail, with the current one marked (or the one that led to it). They scroll
 * separately on low screens, so that what is above and below stays in reach; in the sheet, a fade shows that more follows.
 */
export function ScreenLinks({ screens, path, onChosen }: ScreenLinksProps) {
  const groups = Map.groupBy(
    screens.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  )
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path.
  useEffect(() => showCurrent(nav.current), [path])
  return (
    <nav
      ref={nav}
      aria-label="Dashboard"
      className="-mx-1 grid min-h-0 content-start gap-5 overflow-y-auto overscroll-contain px-1 py-1 max-lg:pb-12 max-lg:[mask-image:linear-gradient(#000_calc(100%-3rem),#0000)] lg:gap-4 lg:[@media(max-height:60rem)]:gap-3"
    >
      {[...groups].map(([group, ofGroup]) => (
        <ul key={group} aria-label={group} className="grid gap-0.5">
          {ofGroup.map((screen) => (
            <li key={screen.path}>
              <ScreenLink screen={screen} path={path} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

/** Scrolls the current link of a menu into view. */
export function showCurrent(menu: Element | null): void {
  menu?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function isWithin(path: string, screen: string): boolean {
  return path === screen || (screen !== '/admin' && path.startsWith(`${screen}/`))
}

interface ScreenLinkProps {
  screen: Screen
  path: string
  onChosen: (() => void) | undefined
}

function ScreenLink({ screen, path, onChosen }: ScreenLinkProps) {
  const { Icon, load, title } = screen
  const fetchScript = () => void load().catch(() => undefined)
  return (
    <Link
      href={screen.path}
      aria-current={isWithin(path, screen.path) ? 'page' : undefined}
      onClick={onChosen}
      onPointerEnter={fetchScript}
      onFocus={fetchScript}
      className="flex min-h-11 scroll-mb-12 items-center gap-3 px-3 text-sm lg:min-h-8 lg:scroll-mb-0 lg:[@media(max-height:60rem)]:min-h-7 text-soft transition-colors hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
    >
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0" />}
      {title}
    </Link>
  )
}
