import { Archive, BookOpenCheck, Landmark, ScrollText, SlidersHorizontal } from 'lucide-react'
import { loadedLate } from '#backoffice/frame/screen.ts'
import type { OwnersScreen } from './owners-screen.ts'

/** The screens that concern the whole shop. */
export const runningScreens: readonly OwnersScreen[] = [
  {
    path: '/admin/settings',
    call: 'GET /api/admin/settings',
    title: 'Settings',
    group: 'Run the shop',
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
    group: 'Run the shop',
    Icon: BookOpenCheck,
    letter: 'b',
    ...loadedLate(
      async () => (await import('#shop/books/backoffice/books-screen.tsx')).BooksScreen,
    ),
  },
  {
    path: '/admin/sales-tax',
    call: 'GET /api/admin/analytics/states',
    title: 'Sales tax',
    group: 'Run the shop',
    Icon: Landmark,
    letter: 't',
    ...loadedLate(
      async () => (await import('#shop/orders/backoffice/sales-tax-screen.tsx')).SalesTaxScreen,
    ),
  },
  {
    path: '/admin/backups',
    call: 'GET /api/admin/backups',
    title: 'Backups',
    group: 'Run the shop',
    Icon: Archive,
    letter: 'k',
    ...loadedLate(
      async () => (await import('#shop/backups/backoffice/backups-screen.tsx')).BackupsScreen,
    ),
  },
  {
    path: '/admin/audit',
    call: 'GET /api/admin/audit',
    title: 'Audit',
    group: 'Run the shop',
    Icon: ScrollText,
    letter: 'u',
    ...loadedLate(
      async () => (await import('#shop/staff/backoffice/audit/audit-screen.tsx')).AuditScreen,
    ),
  },
]
