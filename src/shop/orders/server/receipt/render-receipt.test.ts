import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { placedOrder } from '#tests/builders/ordered.ts'
import { pdfText } from '#tests/builders/pdf-text.ts'
import { renderReceipt } from './render-receipt.ts'

const transaction = `0x1234${'ab'.repeat(28)}cdef5678`
const crypto: Partial<Order> = {
  paymentMethod: 'crypto',
  paymentId: transaction,
  cryptoCurrency: 'ETH',
  cryptoAddress: '0x000000000000000000000000000000000000dEaD',
  cashbackAmount: '2.25',
}

async function told(changes: Partial<Order> = {}): Promise<string> {
  return pdfText(await renderReceipt(placedOrder(changes), defaultSettings))
}

test('a receipt names the customer, the items, the address, the totals, and the payment', async () => {
  const text = await told()
  for (const line of [
    'Cilia',
    'RECEIPT',
    'Order #1001 · Mar 04, 2026',
    'Ada Lovelace',
    'ada@example.com',
    '12 Analytical Row',
    'Portland, OR 97201',
    'Plum Velvet',
    'Curl C · 9 mm',
    '$18.00',
    '$36.00',
    '−$3.60',
    '$9.99',
    '$2.59',
    '$44.98',
    'Paid on Mar 04, 2026',
    'card_0123456789ab',
    'Page 1 of 1',
  ])
    expect(text.split('\n')).toContain(line)
})

test('a receipt’s footer has the postal address, or the city if there is none', async () => {
  const contact = { ...defaultSettings.contact, address: '12 Elm St, Suite 4, Portland, OR 97201' }
  const withAddress = { ...defaultSettings, contact }
  const text = pdfText(await renderReceipt(placedOrder(), withAddress))
  expect(text.replaceAll('\n', ' ')).toContain(`Cilia · ${contact.address} · ${contact.email}`)
  expect(await told()).toContain(`Cilia · ${defaultSettings.contact.city} · ${contact.email}`)
})

test('a receipt of seven items fits one page and names the card', async () => {
  const [item] = placedOrder().items
  const seven = Array.from({ length: 7 }, (_, id) => ({ ...item, id }) as Order['items'][number])
  for (const changes of [{ card: 'Visa ending 4242' }, crypto]) {
    const lines = (await told({ ...changes, items: seven })).split('\n')
    expect(lines).toContain('Page 1 of 1')
    expect(lines).toContain('card' in changes ? 'Visa ending 4242' : 'Crypto (ETH)')
  }
})

test('the receipt of an expired order says so and that nothing is due or earned', async () => {
  const expired = { status: 'expired', paymentStatus: 'expired', paidAt: null } as const
  const text = await told({ ...crypto, ...expired, cashbackCodeValue: null })
  expect(text).toContain('Expired unpaid: nothing was charged')
  expect(text).not.toMatch(/due|cashback/i)
})

test('a cashback above the cap is shown with the value of its code', async () => {
  const capped = { cashbackAmount: '324.00', cashbackCodeValue: '25.00' }
  expect(await told({ ...crypto, ...capped })).toMatch(/\$324\.00\nCashback code\n\$25\.00/)
  expect(await told({ ...crypto, cashbackCodeValue: '2.25' })).not.toContain('Cashback code')
})

test('the receipt of a crypto order shows both currencies, rate, transaction, and cashback', async () => {
  const lines = (await told(crypto)).split('\n')
  for (const line of [
    'Crypto (ETH)',
    '$44.98',
    '0.0180 ETH',
    '$1.00 = 0.0004 ETH',
    transaction,
    'Cashback earned',
    '$2.25',
  ])
    expect(lines).toContain(line)
})

test('an unpaid order’s document says so, and is not called a receipt', async () => {
  const lines = (await told({ ...crypto, paymentStatus: 'pending', paidAt: null })).split('\n')
  expect(lines).toContain('ORDER')
  expect(lines.join()).not.toMatch(/receipt/i)
  expect(lines).toContain('Pending: not paid yet')
  expect(lines).toContain('Amount due in ETH')
  expect(lines.join()).not.toContain('Paid on')
})

test('the same order always renders to the same bytes', async () => {
  const [first, second] = await Promise.all([
    renderReceipt(placedOrder(crypto), defaultSettings),
    renderReceipt(placedOrder(crypto), defaultSettings),
  ])
  expect(Buffer.compare(Buffer.from(first), Buffer.from(second))).toBe(0)
})

describe('names', () => {
  test.each([
    ['of Europe as they are written', 'Çağla', 'Øgård-Müller'],
    ['with letters of two files of one face', 'Żaneta', 'Łukasiewicz'],
  ])('%s', async (_, firstName, lastName) => {
    const text = (await told({ firstName, lastName })).replaceAll('\n', '')
    expect(text).toContain(`${firstName} ${lastName}`)
  })

  test('lose accents that the font does not have', async () => {
    expect((await told({ lastName: 'Nguyễn' })).replaceAll('\n', '')).toContain('Ada Nguyen')
  })

  test('in another script are left out, with a note', async () => {
    const text = await told({ firstName: '小明', lastName: '王', address: '12 Row 🏡' })
    expect(text).toContain('12 Row …')
    expect(text).toContain('We couldn’t print some characters')
    expect(text).toContain('ada@example.com')
    expect(await told()).not.toContain('We couldn’t print')
  })

  test('and any other typed text render without error', async () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(typed, typed, async (firstName, address) => {
        expect(await told({ firstName, address })).toContain('Order #1001')
      }),
      { numRuns: 20 },
    )
  })
})

test('a long order spans pages, each with its page number and the table header', async () => {
  const [item] = placedOrder().items
  if (!item) throw new Error('an order has items')
  const items = Array.from({ length: 40 }, (_, place) => ({ ...item, quantity: place + 1 }))
  const lines = (await told({ items })).split('\n')
  expect(lines.filter((line) => line === 'QTY').length).toBeGreaterThan(2)
  const pages = lines.filter((line) => /^Page \d of \d$/.test(line))
  expect(pages.map((line, place) => line === `Page ${place + 1} of ${pages.length}`)).not.toContain(
    false,
  )
  expect(lines.filter((line) => line === 'Plum Velvet')).toHaveLength(40)
})
