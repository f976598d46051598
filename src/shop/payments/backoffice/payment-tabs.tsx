import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

const tabs = [
  { name: 'list', label: 'All payments', href: '/admin/payments' },
  { name: 'coins', label: 'Coins', href: '/admin/payments/coins' },
] as const

/** Tabs between the two screens of payments. The second exists only in a shop that takes coins; others see no tabs. */
export function PaymentTabs({ here }: { here: (typeof tabs)[number]['name'] }) {
  const { data } = useQuery(adminQuery<{ isOn: boolean }>(useApi(), 'coins'))
  if (here === 'list' && !data?.isOn) return null
  return (
    <nav aria-label="Payments" className="flex gap-6 border-b border-hairline">
      {tabs.map(({ name, label, href }) => (
        <Link
          key={name}
          href={href}
          aria-current={name === here ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors',
            name === here ? 'border-ink' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
