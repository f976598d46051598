import { Megaphone, MessageSquare, TicketPercent, Users } from 'lucide-react'
import { loadedLate } from '#backoffice/frame/screen.ts'
import type { OwnersScreen } from './owners-screen.ts'

/** The screens about shoppers: promotions, reviews, customers, campaigns. */
export const shopperScreens: readonly OwnersScreen[] = [
  {
    path: '/admin/promotions',
    call: 'GET /api/admin/promotions',
    title: 'Promotions',
    group: 'Sell and send',
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
    group: 'Sell and send',
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
    group: 'Sell and send',
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
    group: 'Sell and send',
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
    ...loadedLate(
      async () => (await import('#shop/campaigns/backoffice/campaign-screen.tsx')).CampaignScreen,
    ),
  },
]
