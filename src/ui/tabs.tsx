import { type KeyboardEvent, type ReactNode, useId } from 'react'

export interface Tab {
  id: string
  title: string
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The id of the tab that is shown. */
  shown: string
  onShow: (id: string) => void
  /** Whether panels bear the ids of their tabs, so that links can lead to them. */
  isAnchored?: boolean
}

/** Tabs as WAI-ARIA describes them: arrows, Home and End move, and what has the focus is shown. */
export function Tabs({ label, tabs, shown, onShow, isAnchored = false }: TabsProps) {
  const base = useId()
  const panelId = (id: string) => (isAnchored ? id : `${base}${id}-panel`)
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
            aria-controls={panelId(id)}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => onShow(id)}
            className="min-h-12 shrink-0 border-b-2 border-transparent text-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink focus-visible:-outline-offset-2"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={panelId(id)}
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
