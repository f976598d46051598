import { expect, test } from 'vitest'
import { drawStartCard } from './start-card.ts'

const env = {
  NODE_ENV: 'development',
  CARD_PAYMENTS: 'simulated',
  CRYPTO_PAYMENTS: 'simulated',
  WARM_PICTURES: 'on',
} as const
const parts = {
  address: 'http://localhost:3000',
  database: 'embedded PostgreSQL in .data/postgres',
}

test('the card says where the shop is and what each part runs on', () => {
  expect(drawStartCard({ ...parts, env }).split('\n')).toEqual([
    '',
    '  Cilia is open at http://localhost:3000',
    '',
    '  Database         embedded PostgreSQL in .data/postgres',
    '  Members          demo identity provider, in this process',
    '  Card payments    simulated',
    '  Crypto payments  simulated',
    '  Pictures         made ahead, in the background',
    '  API              http://localhost:3000/api/docs',
    '',
  ])
})

test('in production it is one line of a log', () => {
  const card = drawStartCard({ ...parts, env: { ...env, NODE_ENV: 'production' } })
  expect(card).toMatch(/^Cilia is open at http:\/\/localhost:3000 \(database: .*\)$/)
})
