import { Link } from 'wouter'
import { tabAddress } from '../list-address.ts'
import { dashboardTabs } from './dashboard-tabs.ts'

interface TabLinksProps {
  shown: string
  onChosen?: () => void
}

export function TabLinks({ shown, onChosen }: TabLinksProps) {
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-1">
        {dashboardTabs.map(({ id, title, Icon, load }) => (
          <li key={id}>
            <Link
              href={tabAddress(id)}
              aria-current={id === shown ? 'page' : undefined}
              onClick={onChosen}
              onPointerEnter={() => void load()}
              onFocus={() => void load()}
              className="flex min-h-11 items-center gap-3 px-3 text-sm text-soft transition-colors hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              <Icon aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
