import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

const tabs = [
  { name: 'list', label: 'All payments', href: '/admin/payments' },
  { name: 'coins', label: 'Coins', href: '/admin/payments/coins' },
] as const

/** The two screens of payments. Only a shop that takes coins has the second one, so that others see no choice at all. */
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
