import type { ComponentType } from 'react'
import { comparedIn } from '#shop/catalog/domain/compare.ts'
import {
  categoriesQuery,
  featuredQuery,
  productQuery,
  productsByIdQuery,
} from '#shop/catalog/ui/catalog.queries.ts'
import { prepareListing } from '#shop/catalog/ui/listing/listing-query.ts'
import { ListingSkeleton } from '#shop/catalog/ui/listing/listing-skeleton.tsx'
import { ProductSkeleton } from '#shop/catalog/ui/product/product-skeleton.tsx'
import type { Prepare, PreparedPage } from '#site/prepared-page.ts'

/** One entry of the URL map. */
export interface PageEntry {
  path: string
  /** The name of the page's file, used to find its script. */
  name: string
  load: () => Promise<PreparedPage>
  /** Fetches data while the page's script loads; what may wait for the script, the page prepares itself. */
  prepare?: Prepare
  Skeleton?: ComponentType
}

/**
 * The shop's URL map: which page answers which path, first match first. The back office has its own
 * (src/entry/backoffice/screens.ts).
 */
export const pages: readonly PageEntry[] = [
  {
    path: '/',
    name: 'landing-page',
    load: async () => (await import('#site/landing/landing-page.tsx')).landingPage,
    prepare: (_place, api, client) =>
      Promise.all([
        client.ensureQueryData(featuredQuery(api)),
        client.ensureQueryData(categoriesQuery(api)),
      ]),
  },
  {
    path: '/about',
    name: 'about-page',
    load: async () => (await import('#site/about/about-page.tsx')).aboutPage,
    prepare: (_place, api, client) => client.ensureQueryData(featuredQuery(api)),
  },
  {
    path: '/size-guide',
    name: 'size-guide-page',
    load: async () => (await import('#site/guide/size-guide-page.tsx')).sizeGuidePage,
  },
  {
    path: '/help',
    name: 'help-page',
    load: async () => (await import('#site/policies/help-page.tsx')).helpPage,
  },
  ...['/shipping', '/returns', '/privacy', '/terms'].map((path) => ({
    path,
    name: 'policy-page',
    load: async () => (await import('#site/policies/policy-page.tsx')).policyPage,
  })),
  {
    path: '/contact',
    name: 'contact-page',
    load: async () => (await import('#site/policies/contact-page.tsx')).contactPage,
  },
  {
    path: '/cookies',
    name: 'cookies-page',
    load: async () => (await import('#site/policies/cookies-page.tsx')).cookiesPage,
  },
  {
    path: '/newsletter/:step',
    name: 'newsletter-page',
    load: async () => (await import('#site/newsletter-page.tsx')).newsletterPage,
  },
  {
    path: '/back-in-stock',
    name: 'restock-page',
    load: async () => (await import('#site/restock-page.tsx')).restockPage,
  },
  {
    path: '/dev/error',
    name: 'dev-error-page',
    load: async () => (await import('#site/dev-error-page.tsx')).devErrorPage,
  },
  {
    path: '/products',
    name: 'products-page',
    load: async () => (await import('#site/products-page.tsx')).productsPage,
    prepare: prepareListing,
    Skeleton: ListingSkeleton,
  },
  {
    path: '/products/:slug',
    name: 'product-page',
    load: async () => (await import('#site/product-page.tsx')).productPage,
    prepare: async ({ params }, api, client) => {
      const product = await client.ensureQueryData(productQuery(api, params.slug ?? ''))
      if (!import.meta.env.SSR || !product) return
      const { prepareReviews } = await import('#shop/reviews/ui/prepare-reviews.ts')
      await prepareReviews(product.id, api, client)
    },
    Skeleton: ProductSkeleton,
  },
  {
    path: '/compare',
    name: 'compare-page',
    load: async () => (await import('#site/compare-page.tsx')).comparePage,
    prepare: async ({ search }, api, client) => {
      const ids = comparedIn(search.get('ids'))
      if (ids.length > 0) await client.ensureQueryData(productsByIdQuery(api, ids))
    },
  },
  {
    path: '/cart',
    name: 'cart-page',
    load: async () => (await import('#site/cart-page.tsx')).cartPage,
  },
  {
    path: '/checkout',
    name: 'checkout-page',
    load: async () => (await import('#shop/checkout/ui/checkout-page.tsx')).checkoutPage,
  },
  {
    path: '/account',
    name: 'account-page',
    load: async () => (await import('#site/account-page.tsx')).accountPage,
  },
  {
    path: '/claim-order',
    name: 'claim-order-page',
    load: async () => (await import('#shop/members/ui/claim-order-page.tsx')).claimOrderPage,
  },
  {
    path: '/orders/:id',
    name: 'order-page',
    load: async () => (await import('#site/order-page.tsx')).orderPage,
  },
  {
    path: '/pay/:token',
    name: 'pay-page',
    load: async () => (await import('#shop/checkout/ui/pay/pay-page.tsx')).payPage,
  },
  {
    path: '/track-order',
    name: 'track-page',
    load: async () => (await import('#shop/orders/ui/tracking/track-page.tsx')).trackPage,
  },
]

/** The page for every other path. */
export const notFoundEntry: PageEntry = {
  path: '*',
  name: 'not-found-page',
  load: async () => (await import('#site/not-found-page.tsx')).notFoundPage,
}
