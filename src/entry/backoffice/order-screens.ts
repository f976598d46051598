import { FilePlus2, Package } from 'lucide-react'
import { loadedLate } from '#backoffice/frame/screen.ts'
import type { OwnersScreen } from './owners-screen.ts'

/** The screens of orders. */
export const orderScreens: readonly OwnersScreen[] = [
  {
    path: '/admin/orders',
    call: 'GET /api/admin/orders',
    title: 'Orders',
    group: 'Sell and send',
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
    isNumbered: true,
    ...loadedLate(
      async () => (await import('#shop/fulfilment/backoffice/order-screen.tsx')).OrderScreen,
    ),
  },
  {
    path: '/admin/drafts',
    call: 'GET /api/admin/drafts',
    title: 'Draft orders',
    group: 'Sell and send',
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
]
