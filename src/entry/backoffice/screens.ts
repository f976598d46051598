import {
  ChartColumn,
  LayoutDashboard,
  Mail,
  ShieldCheck,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react'
import { loadedLate, type Screen } from '#backoffice/frame/screen.ts'

const figures = 'The shop at a glance'
const running = 'Run the shop'

/** The URL map of the back office, in the order of its rail: the five of the spec first (spec 2, commerce 3). */
export const screens: readonly Screen[] = [
  {
    path: '/admin',
    title: 'Overview',
    group: figures,
    Icon: LayoutDashboard,
    ...loadedLate(
      async () => (await import('#shop/work/backoffice/overview-screen.tsx')).OverviewScreen,
    ),
  },
  {
    path: '/admin/payments',
    title: 'Payments',
    group: figures,
    Icon: Wallet,
    ...loadedLate(
      async () => (await import('#shop/payments/backoffice/payments-screen.tsx')).PaymentsScreen,
    ),
  },
  {
    path: '/admin/subscriptions',
    title: 'Email Subscriptions',
    group: figures,
    Icon: Mail,
    ...loadedLate(
      async () =>
        (await import('#shop/newsletter/backoffice/subscriptions-screen.tsx')).SubscriptionsScreen,
    ),
  },
  {
    path: '/admin/analytics',
    title: 'Analytics',
    group: figures,
    Icon: ChartColumn,
    ...loadedLate(
      async () =>
        (await import('#shop/orders/backoffice/analytics/analytics-screen.tsx')).AnalyticsScreen,
    ),
  },
  {
    path: '/admin/security',
    title: 'Security',
    group: figures,
    Icon: ShieldCheck,
    ...loadedLate(
      async () =>
        (await import('#shop/staff/backoffice/security/security-screen.tsx')).SecurityScreen,
    ),
  },
  {
    path: '/admin/settings',
    title: 'Settings',
    group: running,
    Icon: SlidersHorizontal,
    ...loadedLate(
      async () => (await import('#shop/settings/backoffice/settings-screen.tsx')).SettingsScreen,
    ),
  },
]

/**
 * The address that an address of before the screens had paths of their own is at now, such as
 * /admin?tab=payments&month=2026-03; null for every other.
 */
export function movedAddress(path: string, search: URLSearchParams): string | null {
  const tab = search.get('tab')
  const isScreen = tab !== null && screens.some((screen) => screen.path === `/admin/${tab}`)
  if (path !== '/admin' || !isScreen) return null
  const filters = new URLSearchParams(search)
  filters.delete('tab')
  return `/admin/${tab}${filters.size > 0 ? `?${filters}` : ''}`
}
