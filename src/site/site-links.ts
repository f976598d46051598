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

/** The five categories of the shop (spec 2, footer). */
export const categoryLinks: readonly SiteLink[] = [
  { href: '/products?category=individual-lashes', name: 'Individual Lashes' },
  { href: '/products?category=easy-fanning-lashes', name: 'Easy Fanning Lashes' },
  { href: '/products?category=colored-lashes', name: 'Colored Lashes' },
  { href: '/products?category=magnetic-lashes', name: 'Magnetic Lashes' },
  { href: '/products?category=cluster-lashes', name: 'Cluster Lashes' },
]

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
