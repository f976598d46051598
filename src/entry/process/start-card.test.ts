import { expect, test } from 'vitest'
import { writeStartCard } from './start-card.ts'

const env = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  WARM_PICTURES: 'on',
  DATA_DIR: '.data',
  ADMIN_USERNAME: 'admin',
} as const
const parts = {
  address: 'http://localhost:3000',
  database: 'embedded PostgreSQL in .data/postgres',
  cards: 'simulated',
  crypto: 'simulated',
  port: 3000,
  firstPassword: null,
}

test('the card says where the shop is and what each part uses', () => {
  expect(writeStartCard({ ...parts, env }).split('\n')).toEqual([
    '',
    '  Cilia is open at http://localhost:3000',
    '',
    '  Open to          this machine only (set HOST to open it to others)',
    '  Database         embedded PostgreSQL in .data/postgres',
    '  Members          demo identity provider, in this process',
    '  Card payments    simulated',
    '  Crypto payments  simulated',
    '  Pictures         encoded in advance, in the background',
    '  Email            files in .data/mail, listed at http://localhost:3000/dev/mail',
    '  API              http://localhost:3000/api/docs',
    '  Dashboard        http://localhost:3000/admin',
    '',
  ])
})

test('it names the address the shop was opened on', () => {
  const card = writeStartCard({ ...parts, env: { ...env, HOST: '0.0.0.0' } })
  expect(card).toContain('  Open to          anyone who can reach 0.0.0.0\n')
})

test('emails are listed at the local address, whatever the public URL is', () => {
  const card = writeStartCard({ ...parts, env, address: 'https://cilia.example', port: 4000 })
  expect(card).toContain('listed at http://localhost:4000/dev/mail\n')
})

test('in production it is one log line', () => {
  const card = writeStartCard({ ...parts, env: { ...env, NODE_ENV: 'production' } })
  expect(card).toMatch(/^Cilia is open at http:\/\/localhost:3000 \(open to: .*; database: .*\)$/)
})

test('it names the mail server but not its account or password', () => {
  const SMTP_URL = 'smtp://shop:secret@mail.example:587'
  const card = writeStartCard({ ...parts, env: { ...env, SMTP_URL } })
  expect(card).toContain('  Email            the server mail.example:587, listed at')
  expect(card).not.toMatch(/secret|shop:/)
})

test('the first start shows the generated password', () => {
  const card = writeStartCard({ ...parts, env, firstPassword: 'abcde-fghij' })
  expect(card).toContain(
    '  Administrator    admin, with the password abcde-fghij (shown this once)\n',
  )
})
