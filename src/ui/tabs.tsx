import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface Tab {
  id: string
  title: string
  panel: ReactNode
}

/** Tabs as WAI-ARIA describes them: arrows, Home and End move, and what has the focus is shown. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId()
  const [shown, setShown] = useState(tabs[0]?.id)
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, tabs, shown)
    if (!to) return
    event.preventDefault()
    setShown(to)
    document.getElementById(`${base}${to}`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-hairline sm:gap-10"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`${base}${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown}
            aria-controls={`${base}${id}-panel`}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => setShown(id)}
            className="min-h-12 shrink-0 border-b-2 border-transparent text-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink focus-visible:-outline-offset-2"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}${id}-panel`}
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
