import { type APIRequestContext, expect, test } from '@playwright/test'
import { patient } from './steps/patient.ts'

async function read(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path, patient)).text()
  return html.replaceAll('<!-- -->', '').replace(/\s+/g, ' ')
}

test('every page mentions 24/7 crypto support, and so do the places people look for it', async ({
  request,
}) => {
  for (const path of ['/', '/products', '/about', '/contact', '/help', '/terms', '/cart'])
    expect(await read(request, path), path).toContain('24/7 crypto support')
  const landing = await read(request, '/')
  expect(landing).toContain('5% crypto cashback on your order, with 24/7 crypto support.')
  expect(await read(request, '/contact')).toContain('Crypto support</dt><dd')
})

test('the shop presents itself as the partner of a manufacturer in China', async ({ request }) => {
  expect(await read(request, '/')).toContain(
    'Cilia is the partner of a manufacturer in Qingdao, China',
  )
  expect(await read(request, '/about')).toContain('is the partner of one such manufacturer')
  expect(await read(request, '/help')).toContain('partner of one manufacturer in Qingdao, China')
  for (const path of ['/', '/about', '/help'])
    expect(await read(request, path), path).not.toMatch(/(?:sent|sold) by the people who make/)
})

test('the accepted cards are named: Visa, Mastercard, Amex, and Discover', async ({ request }) => {
  for (const path of ['/', '/products', '/cart', '/checkout'])
    expect(await read(request, path), path).toContain('Visa · Mastercard · Amex · Discover')
  expect(await read(request, '/terms')).toContain('Visa, Mastercard, Amex and Discover')
})

test('the metadata states the payment methods, currencies, and price range', async ({
  request,
}) => {
  const html = await read(request, '/')
  const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1]
  expect(description).toContain('partner of a manufacturer in Qingdao, China')
  expect(description).toContain('cash, card, Bitcoin and Ethereum, in USD, BTC and ETH')
  expect(description).toContain('$12.99-$28.99')
  const [, store = '{}'] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(store)).toMatchObject({
    paymentAccepted: 'Cash, Credit Card, Bitcoin, Ethereum',
    currenciesAccepted: 'USD, BTC, ETH',
    priceRange: '$12.99-$28.99',
  })
})
