import type { PageSettings } from '#kernel/shop-settings.ts'

export interface SiteLink {
  href: string
  name: string
}

export const mainLinks: readonly SiteLink[] = [
  { href: '/', name: 'Home' },
  { href: '/products', name: 'Products' },
  { href: '/about', name: 'About' },
  { href: '/account', name: 'Account' },
  { href: '/admin', name: 'Admin' },
]

/** The shop's first categories (spec 2, footer); all products while there are none. */
export function categoryLinks({ firstCategories = [] }: PageSettings): readonly SiteLink[] {
  if (firstCategories.length === 0) return mainLinks.slice(1, 2)
  return firstCategories.map(({ slug, name }) => ({ href: `/products?category=${slug}`, name }))
}

export const helpLinks: readonly SiteLink[] = [
  { href: '/help', name: 'Help' },
  { href: '/track-order', name: 'Track Order' },
  { href: '/shipping', name: 'Shipping' },
  { href: '/returns', name: 'Returns' },
  { href: '/size-guide', name: 'Size Guide' },
  { href: '/contact', name: 'Contact' },
]

export const policyLinks: readonly SiteLink[] = [
  { href: '/privacy', name: 'Privacy' },
  { href: '/terms', name: 'Terms' },
  { href: '/cookies', name: 'Cookies' },
]
