import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { returnMoves } from './return-state.ts'
import { arrivalOf, returnedItems, returnWords } from './return-words.ts'

const order = { id: 1001, email: 'ada@example.com', paymentStatus: 'paid' } as const
const words = (status: keyof typeof returnMoves, changes: { paymentStatus?: 'refunded' } = {}) =>
  returnWords(status, { ...order, ...changes }, defaultSettings)

test('each return state has its own wording', () => {
  const states = Object.keys(returnMoves) as (keyof typeof returnMoves)[]
  expect(states.map((state) => words(state).standing)).toEqual([
    'Requested',
    'Approved: please send it to us',
    'Part of it has arrived',
    'It has arrived',
    'Closed',
    'Refused',
  ])
})

test('the next steps give the address to write to, what to put on the package, and the refund', () => {
  expect(words('requested').next).toContain('ada@example.com')
  expect(words('approved').next).toContain('#1001')
  expect(words('closed').next).toMatch(/^Questions\? Write to \S+ with your order number\.$/)
  expect(words('received').next).toContain('email you when your refund is on its way')
  for (const status of ['received', 'closed'] as const)
    expect(words(status, { paymentStatus: 'refunded' }).next).toContain('Your money is on its way')
})

test('a return goes to the postal address, or to the city until there is one', () => {
  expect(words('approved').next).toContain('send it to Cilia, Qingdao, China.')
  const contact = { ...defaultSettings.contact, address: '8 Harbor St, Salem, OR 97301' }
  const { next } = returnWords('approved', order, { ...defaultSettings, contact })
  expect(next).toContain('send it to Cilia, 8 Harbor St, Salem, OR 97301.')
})

test.each([
  [[0, 0], '2 × Dew Point, 1 × Copper Leaf'],
  [[1, 0], '2 × Dew Point (1 received), 1 × Copper Leaf'],
  [[1, 1], '2 × Dew Point (1 received), 1 × Copper Leaf (received)'],
  [[2, 0], '2 × Dew Point (received), 1 × Copper Leaf'],
  [[2, 1], '2 × Dew Point, 1 × Copper Leaf'],
])('with %j received, a return’s items are "%s"', ([spikes = 0, leaf = 0], words) => {
  const items = [
    { name: 'Dew Point', quantity: 2, received: spikes },
    { name: 'Copper Leaf', quantity: 1, received: leaf },
  ]
  expect(returnedItems(items)).toBe(words)
})

test.each([
  ['approved', 2, 0, null],
  ['partly_received', 2, 0, '0 of 2 arrived'],
  ['partly_received', 2, 1, '1 of 2 arrived'],
  ['partly_received', 2, 2, null],
  ['received', 2, 2, null],
  ['closed', 2, 2, '2 of 2 received'],
  ['closed', 2, 1, '1 of 2 received'],
  ['closed', 1, 1, 'received'],
  ['closed', 2, 0, 'not received'],
  ['refused', 1, 0, null],
] as const)(
  'in a return that is %s, of an item’s %i units %i arrived: %j',
  (status, quantity, received, words) => {
    expect(arrivalOf({ quantity, received }, status)).toBe(words)
  },
)
