import type { PageSettings } from '#kernel/shop-settings.ts'

/** schema.org statements about the shop and its search (spec 1: accepted payments, price range). */
export function shopStatements(description: string, settings: PageSettings) {
  const { name, contact, priceRange, isCardOnly } = settings
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': '#shop',
      name,
      description,
      url: '/',
      logo: '/favicon.svg',
      email: contact.email,
      telephone: contact.phone,
      address: contact.city,
      priceRange,
      paymentAccepted: isCardOnly ? 'Cash, Credit Card' : 'Cash, Credit Card, Bitcoin, Ethereum',
      currenciesAccepted: isCardOnly ? 'USD' : 'USD, BTC, ETH',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: '/',
      publisher: { '@id': '#shop' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/products?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
