import fc from 'fast-check'
import type { Pool } from './pool.ts'

/** One pixel, as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const ownName = ['Ada', 'Grace O’Brien-Ng', 'Zoë'] as const

/** What a shop would accept for a name, from what a run knows about it. */
export function hintsFrom(pool: Pool): (name: string) => fc.Arbitrary<unknown> | null {
  const known: Record<string, readonly unknown[]> = {
    productId: pool.products,
    productIds: [pool.products.slice(0, 3), pool.products.slice(0, 1), []],
    ids: [pool.products.slice(0, 3).join(','), ...pool.products.slice(0, 2)],
    categoryId: pool.categories,
    slug: pool.slugs,
    orderId: [...pool.orders, ...pool.orders.map(String)],
    email: [...pool.emails, 'somebody@example.com'],
    customerEmail: [...pool.emails, 'somebody@example.com'],
    customerName: ownName,
    firstName: ownName,
    lastName: ownName,
    title: ['Soft and light', 'Fine'],
    comment: ['I forget that I am wearing them by noon.', 'Lovely lashes, would buy again.'],
    photos: [[], [pixel], [`data:image/png;base64,${pixel}`], ['AAAA'], ['=']],
    phone: ['(555) 014-2024', '5550142024'],
    phoneNumber: ['+1 555 014 2024', null],
    address: ['12 Analytical Row'],
    city: ['Portland'],
    state: ['OR', 'CA'],
    zipCode: ['97201', '97201-1234'],
    paymentId: ['card_0123456789ab', null],
    last4: ['4242', null],
    cashbackAmount: [null, '0.00', 1],
    expectedTotal: [null],
    quantity: [1, 2, 99],
    variant: pool.variants,
    code: [...pool.codes, '123456'],
    promotionalCode: [...pool.codes, null],
    orderAmount: ['20.00', 80, '99999999.99'],
    discountAmount: ['2.00', 0],
    token: [...pool.tokens, 'a.b', ...pool.tokens.map((token) => `${token}x`)],
    after: [...pool.cursors, ...pool.cursors.map((cursor) => cursor.slice(1))],
    returnTo: ['/account', '/products?search=c', 'https://evil.example/', '//evil.example'],
    search: ['volume', 'C 0.07 12mm', 'lash -c', '"c curl"'],
    curl: ['C', 'C,CC', 'D,D,'],
    length: ['10', '10mm', '9,12', '8-15'],
    thickness: ['0.07', '0.07,0.10'],
    color: ['Black', 'Black,Plum'],
    rating: [5, 4, 1],
    picture: pool.pictures,
    password: pool.passwords,
    username: ['somebody', 'nobody'],
    month: ['2026-03', ''],
    status: ['pending', 'completed', 'all', ''],
  }
  return (name) => {
    const values = Object.hasOwn(known, name) ? known[name] : undefined
    return values && values.length > 0 ? fc.constantFrom(...values) : null
  }
}
