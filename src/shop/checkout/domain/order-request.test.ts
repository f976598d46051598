import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { attemptFor, isCertainNo } from './order-attempt.ts'
import { orderRequest } from './order-request.ts'

const details = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '5550142024',
  address: '1 Loop Rd',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
}
const fields = { ...details, note: '' }
const ordered = { total: cents(2402), code: null }
const unpaid = { method: 'traditional', payment: null } as const

describe('the body of an order', () => {
  test('with a note, which is left out if there is none', () => {
    const note = 'Leave it with the doorman'
    expect(orderRequest({ ...details, note }, unpaid, ordered)).toMatchObject({ ...details, note })
    expect(orderRequest(fields, unpaid, ordered)).not.toHaveProperty('note')
  })

  test('not paid yet', () => {
    expect(orderRequest(fields, unpaid, ordered)).toEqual({
      ...details,
      paymentMethod: 'traditional',
      paymentStatus: 'pending',
      paymentId: null,
      promotionalCode: null,
      expectedTotal: '24.02',
    })
  })

  test('paid by card', () => {
    const payment = { paymentId: 'card_1', brand: 'visa', last4: '4242' } as const
    const body = orderRequest(fields, { method: 'traditional', payment }, ordered)
    expect(body).toMatchObject({
      paymentStatus: 'paid',
      paymentId: 'card_1',
      cardBrand: 'visa',
      last4: '4242',
    })
  })

  test('paid in crypto, with a code', () => {
    const amount = cents(2402)
    const payment = { paymentId: '0x1', currency: 'ETH', amount, cashback: cents(120) } as const
    const body = orderRequest(fields, { method: 'crypto', payment }, { ...ordered, code: 'LASH15' })
    expect(body).toMatchObject({
      paymentMethod: 'crypto',
      paymentStatus: 'paid',
      cryptoCurrency: 'ETH',
      paidAmount: '24.02',
      cashbackAmount: '1.20',
      promotionalCode: 'LASH15',
    })
  })
})

describe('an attempt', () => {
  const body = orderRequest(fields, unpaid, ordered)
  const first = attemptFor(null, body, () => 'first')

  test('keeps its key for the same body', () => {
    expect(attemptFor(first, { ...body }, () => 'second')).toBe(first)
  })

  test('takes a new key for another body', () => {
    const other = attemptFor(first, { ...body, city: 'Dallas' }, () => 'second')
    expect(other.key).toBe('second')
  })

  test.each([
    [null, false],
    [400, true],
    [408, false],
    [409, true],
    [422, true],
    [429, false],
    [500, false],
    [503, false],
  ])('answered with %s is finished: %s', (status, isOver) => {
    expect(isCertainNo(status)).toBe(isOver)
  })
})
