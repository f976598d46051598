import { formatCount } from '#kernel/counted.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

interface LinkTab {
  label: string
  href: string
  isCurrent: boolean
  /** How many it holds. */
  count?: number | undefined
}

/** Tabs that are addresses: parts of a screen, or one list by its state. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 border-b border-hairline sm:gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 text-sm',
                tab.isCurrent
                  ? 'border-clay font-medium'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sand px-2 py-0.5 text-xs font-medium text-ink even-digits">
                  {formatCount(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
