import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { returnMoves } from './return-state.ts'
import { returnWords } from './return-words.ts'

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
