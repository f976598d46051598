import {
  BookOpenCheck,
  Boxes,
  ChartColumn,
  FilePlus2,
  LayoutDashboard,
  Mail,
  Megaphone,
  MessageSquare,
  Package,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Tag,
  TicketPercent,
  Users,
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
    path: '/admin/products',
    call: 'GET /api/admin/products',
    title: 'Products',
    group: selling,
    Icon: Tag,
    letter: 'p',
    ...loadedLate(
      async () => (await import('#shop/catalog/backoffice/products-screen.tsx')).ProductsScreen,
    ),
  },
  {
    path: '/admin/products/new',
    call: 'POST /api/admin/products',
    title: 'New product',
    ...loadedLate(
      async () =>
        (await import('#shop/catalog/backoffice/product/new-product-screen.tsx')).NewProductScreen,
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
    path: '/admin/products/:id',
    call: 'GET /api/admin/products/{id}',
    title: 'Product',
    titleOf: ({ id }) => `Product #${id}`,
    ...loadedLate(
      async () =>
        (await import('#shop/catalog/backoffice/product/product-screen.tsx')).ProductScreen,
    ),
  },
  {
    path: '/admin/categories',
    call: 'GET /api/admin/categories',
    title: 'Categories',
    ...loadedLate(
      async () =>
        (await import('#shop/catalog/backoffice/categories/categories-screen.tsx'))
          .CategoriesScreen,
    ),
  },
  {
    path: '/admin/stock',
    call: 'GET /api/admin/inventory',
    title: 'Stock',
    group: selling,
    Icon: Boxes,
    letter: 'i',
    ...loadedLate(
      async () => (await import('#shop/inventory/backoffice/stock-screen.tsx')).StockScreen,
    ),
  },
  {
    path: '/admin/promotions',
    call: 'GET /api/admin/promotions',
    title: 'Promotions',
    group: selling,
    Icon: TicketPercent,
    letter: 'f',
    ...loadedLate(
      async () =>
        (await import('#shop/promotions/backoffice/promotions-screen.tsx')).PromotionsScreen,
    ),
  },
  {
    path: '/admin/promotions/new',
    call: 'POST /api/admin/promotions',
    title: 'New promotion',
    ...loadedLate(
      async () =>
        (await import('#shop/promotions/backoffice/new-promotion-screen.tsx')).NewPromotionScreen,
    ),
  },
  {
    path: '/admin/promotions/:id',
    call: 'GET /api/admin/promotions/{id}',
    title: 'Promotion',
    ...loadedLate(
      async () =>
        (await import('#shop/promotions/backoffice/promotion-screen.tsx')).PromotionScreen,
    ),
  },
  {
    path: '/admin/reviews',
    call: 'GET /api/admin/reviews',
    title: 'Reviews',
    group: selling,
    Icon: MessageSquare,
    letter: 'r',
    ...loadedLate(
      async () => (await import('#shop/reviews/backoffice/reviews-screen.tsx')).ReviewsScreen,
    ),
  },
  {
    path: '/admin/customers',
    call: 'GET /api/admin/customers',
    title: 'Customers',
    group: selling,
    Icon: Users,
    letter: 'c',
    ...loadedLate(
      async () => (await import('#shop/customers/backoffice/customers-screen.tsx')).CustomersScreen,
    ),
  },
  {
    path: '/admin/customers/:email',
    call: 'GET /api/admin/customers/{email}',
    title: 'Customer',
    ...loadedLate(
      async () => (await import('#shop/customers/backoffice/customer-screen.tsx')).CustomerScreen,
    ),
  },
  {
    path: '/admin/campaigns',
    call: 'GET /api/admin/campaigns',
    title: 'Campaigns',
    group: selling,
    Icon: Megaphone,
    letter: 'n',
    ...loadedLate(
      async () => (await import('#shop/campaigns/backoffice/campaigns-screen.tsx')).CampaignsScreen,
    ),
  },
  {
    path: '/admin/campaigns/:id',
    call: 'GET /api/admin/campaigns/{id}',
    title: 'Campaign',
    titleOf: ({ id }) => `Campaign #${id}`,
    ...loadedLate(
      async () => (await import('#shop/campaigns/backoffice/campaign-screen.tsx')).CampaignScreen,
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
    path: '/admin/books',
    call: 'GET /api/admin/books',
    title: 'Books',
    group: running,
    Icon: BookOpenCheck,
    letter: 'b',
    ...loadedLate(
      async () => (await import('#shop/books/backoffice/books-screen.tsx')).BooksScreen,
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
