/** The pages that search engines are told of, beside the products. */
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
