import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { analyticsAddress, periodTabs, type ShownPeriod } from './shown-period.ts'

/** Chooses the period that the whole screen shows. */
export function PeriodTabs({ current }: { current: ShownPeriod }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-x-4 border-b border-hairline sm:gap-x-6">
        {periodTabs.map(({ period, label }) => (
          <li key={period}>
            <Link
              href={analyticsAddress(period)}
              aria-current={period === current ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-11 items-center border-b-2 text-sm',
                period === current
                  ? 'border-clay font-medium'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
