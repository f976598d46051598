import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useHydrated } from './hydrated.ts'

export interface Tab {
  /** The id of the panel, so that links can lead to it. */
  id: string
  title: string
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The id of the selected tab. */
  shown: string
  onShow: (id: string) => void
}

/**
 * Tabs according to WAI-ARIA: arrow keys, Home and End move focus, and the focused tab is selected. They are links to
 * their panels, so that they work before scripts are loaded (reset.css shows the target).
 */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  const base = useId()
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, tabs, shown)
    if (!to) return
    event.preventDefault()
    onShow(to)
    document.getElementById(`${base}${to}`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        data-live={useHydrated() || undefined}
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-hairline sm:gap-10"
      >
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            id={`${base}${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === shown}
            aria-controls={id}
            tabIndex={id === shown ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              onShow(id)
            }}
            className="inline-flex min-h-12 shrink-0 items-center border-b-2 border-transparent text-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink focus-visible:-outline-offset-2"
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${base}${id}`}
          hidden={id !== shown}
          className="py-8"
        >
          {panel}
        </div>
      ))}
    </div>
  )
}

function targetOf(key: string, tabs: readonly Tab[], shown: string | undefined) {
  const at = tabs.findIndex(({ id }) => id === shown)
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const place = places[key]
  return place === undefined ? undefined : tabs[place]?.id
}
