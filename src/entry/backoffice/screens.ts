import {
  ChartColumn,
  FilePlus2,
  LayoutDashboard,
  Mail,
  Package,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react'
import { loadedLate, type Screen } from '#backoffice/frame/screen.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { type AdminCall, mayCall } from '#shop/staff/domain/permissions.ts'

interface OwnersScreen extends Screen {
  /** The call without which the screen shows nothing: who may not make it, does not see the screen. */
  call: AdminCall
}

const figures = 'The shop at a glance'
const selling = 'Sell and send'
const running = 'Run the shop'

/** The URL map of the back office, in the order of its rail: the five of the spec first (spec 2, commerce 3). */
const screens: readonly OwnersScreen[] = [
  {
    path: '/admin',
    call: 'GET /api/admin/me',
    title: 'Overview',
    group: figures,
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
    group: figures,
    Icon: Wallet,
    letter: 'm',
    ...loadedLate(
      async () => (await import('#shop/payments/backoffice/payments-screen.tsx')).PaymentsScreen,
    ),
  },
  {
    path: '/admin/subscriptions',
    call: 'GET /api/admin/subscriptions',
    title: 'Email Subscriptions',
    group: figures,
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
    group: figures,
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
    group: figures,
    Icon: ShieldCheck,
    letter: 'y',
    ...loadedLate(
      async () =>
        (await import('#shop/staff/backoffice/security/security-screen.tsx')).SecurityScreen,
    ),
  },
  {
    path: '/admin/orders',
    call: 'GET /api/admin/orders',
    title: 'Orders',
    group: selling,
    Icon: Package,
    letter: 'o',
    ...loadedLate(
      async () => (await import('#shop/fulfilment/backoffice/orders-screen.tsx')).OrdersScreen,
    ),
  },
  {
    path: '/admin/orders/:id',
    call: 'GET /api/admin/orders/{id}',
    title: 'Order',
    titleOf: ({ id }) => `Order #${id}`,
    ...loadedLate(
      async () => (await import('#shop/fulfilment/backoffice/order-screen.tsx')).OrderScreen,
    ),
  },
  {
    path: '/admin/drafts',
    call: 'GET /api/admin/drafts',
    title: 'Draft orders',
    group: selling,
    Icon: FilePlus2,
    letter: 'd',
    ...loadedLate(
      async () => (await import('#shop/checkout/backoffice/drafts-screen.tsx')).DraftsScreen,
    ),
  },
  {
    path: '/admin/drafts/new',
    call: 'POST /api/admin/drafts',
    title: 'New order',
    ...loadedLate(
      async () =>
        (await import('#shop/checkout/backoffice/new-draft/new-draft-screen.tsx')).NewDraftScreen,
    ),
  },
  {
    path: '/admin/products/import',
    call: 'POST /api/admin/products/import',
    title: 'Import products',
    ...loadedLate(
      async () => (await import('#shop/catalog/backoffice/files/import-screen.tsx')).ImportScreen,
    ),
  },
  {
    path: '/admin/settings',
    call: 'GET /api/admin/settings',
    title: 'Settings',
    group: running,
    Icon: SlidersHorizontal,
    letter: 's',
    ...loadedLate(
      async () => (await import('#shop/settings/backoffice/settings-screen.tsx')).SettingsScreen,
    ),
  },
  {
    path: '/admin/audit',
    call: 'GET /api/admin/audit',
    title: 'Audit',
    group: running,
    Icon: ScrollText,
    letter: 'u',
    ...loadedLate(
      async () => (await import('#shop/staff/backoffice/audit/audit-screen.tsx')).AuditScreen,
    ),
  },
]

/** The screens that an administrator of a role may open. */
export function screensOf(role: AdminRole): readonly Screen[] {
  return screens.filter(({ call }) => mayCall(role, call))
}

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
