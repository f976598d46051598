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
