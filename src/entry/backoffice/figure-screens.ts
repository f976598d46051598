import { ChartColumn, LayoutDashboard, Mail, ShieldCheck, Wallet } from 'lucide-react'
import { loadedLate } from '#backoffice/frame/screen.ts'
import type { OwnersScreen } from './owners-screen.ts'

/** The screens of figures, in the order of the rail: the five of the spec (spec 2). */
export const figureScreens: readonly OwnersScreen[] = [
  {
    path: '/admin',
    call: 'GET /api/admin/me',
    title: 'Overview',
    group: 'The shop at a glance',
    Icon: LayoutDashboard,
    letter: 'h',
    ...loadedLate(
      async () => (await import('#shop/work/backoffice/overview-screen.tsx')).OverviewScreen,
    ),
  },
  {
    path: '/admin/payments',
    call: 'GET /api/admin/payments',
    title: 'Payments',
    group: 'The shop at a glance',
    Icon: Wallet,
    letter: 'm',
    ...loadedLate(
      async () => (await import('#shop/payments/backoffice/payments-screen.tsx')).PaymentsScreen,
    ),
  },
  {
    path: '/admin/payments/coins',
    call: 'GET /api/admin/coins',
    title: 'Coins',
    ...loadedLate(
      async () => (await import('#shop/coins/backoffice/coins-screen.tsx')).CoinsScreen,
    ),
  },
  {
    path: '/admin/subscriptions',
    call: 'GET /api/admin/subscriptions',
    title: 'Email Subscriptions',
    group: 'The shop at a glance',
    Icon: Mail,
    letter: 'e',
    ...loadedLate(
      async () =>
        (await import('#shop/newsletter/backoffice/subscriptions-screen.tsx')).SubscriptionsScreen,
    ),
  },
  {
    path: '/admin/analytics',
    call: 'GET /api/admin/analytics/payments',
    title: 'Analytics',
    group: 'The shop at a glance',
    Icon: ChartColumn,
    letter: 'a',
    ...loadedLate(
      async () =>
        (await import('#shop/orders/backoffice/analytics/analytics-screen.tsx')).AnalyticsScreen,
    ),
  },
  {
    path: '/admin/security',
    call: 'GET /api/admin/me',
    title: 'Security',
    group: 'The shop at a glance',
    Icon: ShieldCheck,
    letter: 'y',
    ...loadedLate(
      async () =>
        (await import('#shop/staff/backoffice/security/security-screen.tsx')).SecurityScreen,
    ),
  },
]
