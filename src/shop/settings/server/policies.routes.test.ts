import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopTexts } from '#kernel/filled-texts.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { simulatedProviders } from '#shop/payments/server/simulated-provider.ts'
import {
  type AdminClient,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { defaultSettings } from '../domain/default-settings.ts'
import type { Policy } from '../domain/policy.schema.ts'
import { readPolicy } from './read-policy.ts'

let database: FreshDatabase
let admin: AdminClient

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  await storeAdministrator(database.db, 'ada')
})
afterAll(() => database.close())

const read = (returns: string, changes: Partial<ShopSettings> = {}): Policy => {
  const policies = { ...defaultSettings.policies, returns }
  const settings = { ...defaultSettings, ...changes, policies }
  return readPolicy({ settings, providers: simulatedProviders }, 'returns')
}

test('the default texts are parsed into lead, terms, lists, and links', async () => {
  const { status, body } = await admin.ask<Policy>('GET /api/policies/returns')
  expect(status).toBe(200)
  expect(body.lead).toBe('Changed your mind? You have 30 days from the day your package arrives.')
  expect(body.sections.map(({ title }) => title)).toEqual([
    'What can come back',
    'How to return',
    'Your refund',
    'Quality guaranteed',
  ])
  expect(body.sections[0]?.blocks[0]).toMatchObject({
    kind: 'terms',
    terms: [
      {
        term: 'Sealed',
        meaning: [{ text: 'Any product in its unbroken seal, for a full refund of its price.' }],
      },
      { term: 'Opened' },
      { term: 'Faulty' },
    ],
  })
  expect(body.sections[1]?.blocks[0]).toMatchObject({ kind: 'list', isNumbered: true })
  expect(JSON.stringify(body)).toContain('"href":"mailto:care@cilia.example"')
  expect(JSON.stringify(body)).not.toMatch(/[{]\w+[}]/)
  expect((await admin.ask('GET /api/policies/cookies')).status).toBe(400)
})

test.each(['about', 'returns', 'privacy', 'terms'] as const)(
  'where only cards are taken, the default %s say nothing of crypto',
  (name) => {
    const providers = openProviders({ traditional: 'simulated', crypto: null }, [])
    const told = JSON.stringify(readPolicy({ settings: defaultSettings, providers }, name))
    expect(told).not.toMatch(/crypto|bitcoin|ethereum|coin|blockchain/i)
    const usual = { settings: defaultSettings, providers: simulatedProviders }
    expect(JSON.stringify(readPolicy(usual, name))).toMatch(/crypto/i)
  },
)

test.each(['about', 'returns', 'privacy', 'terms'] as const)(
  'where crypto earns nothing, the default %s speak of crypto but not of cashback',
  (name) => {
    const settings = { ...defaultSettings, cashbackBasisPoints: 0 }
    const told = JSON.stringify(readPolicy({ settings, providers: simulatedProviders }, name))
    expect(told).not.toMatch(/cashback/i)
    expect(told).toMatch(/crypto|bitcoin/i)
  },
)

test('an owner’s own words about cashback stay, at 0%', () => {
  const policy = read('We give {cashback} back.', { cashbackBasisPoints: 0 })
  expect(policy.lead).toBe('We give 0% back.')
})

test('figures follow the settings and are marked up', () => {
  const policy = read(
    'Send it back.\n\n## Within {returnWindow}\n\nReally *all* of it, **always**, as [we say](/terms).\n\n### How\n\n- By post\n- By hand',
    { returnWindowDays: 14 },
  )
  expect(policy).toEqual({
    lead: 'Send it back.',
    sections: [
      {
        title: 'Within 14 days',
        blocks: [
          {
            kind: 'paragraph',
            spans: [
              { text: 'Really ' },
              { text: 'all', italic: true },
              { text: ' of it, ' },
              { text: 'always', bold: true },
              { text: ', as ' },
              { text: 'we say', href: '/terms' },
              { text: '.' },
            ],
          },
          { kind: 'heading', text: 'How' },
          {
            kind: 'list',
            isNumbered: false,
            items: [[{ text: 'By post' }], [{ text: 'By hand' }]],
          },
        ],
      },
    ],
  })
})

test('HTML and script links are removed', () => {
  const policy = read(
    'Lead\n\n## A <b>bold</b> one\n\n<script>alert(1)</script>\n\nWords <img src=x onerror=y> here. [Press](javascript:alert(1)) ![x](/y)',
  )
  expect(policy.sections).toHaveLength(1)
  expect(policy.sections[0]?.title).toBe('A bold one')
  expect(JSON.stringify(policy)).not.toMatch(/<|"href"/)
})

test('a text without headings still makes a page', () => {
  expect(read('One.\n\nTwo.\n\nThree.')).toEqual({
    lead: 'One.',
    sections: [
      {
        title: '',
        blocks: [
          { kind: 'paragraph', spans: [{ text: 'Two.' }] },
          { kind: 'paragraph', spans: [{ text: 'Three.' }] },
        ],
      },
    ],
  })
})

test('the texts about the company are answered with their figures', async () => {
  const { status, body } = await admin.ask<ShopTexts>('GET /api/texts')
  expect(status).toBe(200)
  expect(body.loved).toBe('Loved by 50K+ clients in 25+ countries, lash artists first among them.')
  expect(Object.values(body).join()).not.toMatch(/[{}]/)
})
