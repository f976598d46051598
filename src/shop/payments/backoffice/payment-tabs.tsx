import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { LinkTabs } from '#backoffice/parts/link-tabs.tsx'
import { useApi } from '#platform/api-context.tsx'

const tabs = [
  { name: 'list', label: 'All payments', href: '/admin/payments' },
  { name: 'coins', label: 'Coins', href: '/admin/payments/coins' },
] as const

/** Tabs between the two screens of payments. The second exists only in a shop that takes coins; others see no tabs. */
export function PaymentTabs({ here }: { here: (typeof tabs)[number]['name'] }) {
  const { data } = useQuery(adminQuery<{ isOn: boolean }>(useApi(), 'coins'))
  if (here === 'list' && !data?.isOn) return null
  return (
    <LinkTabs
      label="Payments"
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === here }))}
    />
  )
}
