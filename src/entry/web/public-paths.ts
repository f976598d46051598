/** The pages in the sitemap, besides products. */
export const publicPaths = [
  '/',
  '/products',
  '/about',
  '/size-guide',
  '/help',
  '/track-order',
  '/shipping',
  '/returns',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
] as const
