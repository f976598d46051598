import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { Opening } from './opening.schema.ts'
import { isFolded, type OpeningFacts, stepsBeforeOpening } from './steps-before-opening.ts'

const { contact, claims, policies } = defaultSettings
const own = {
  address: '12 Elm Street, Portland, OR 97201',
  city: 'Portland, Oregon',
  email: 'ada@lashes.test',
  phone: '+1 503 555 0100',
}

/** A shop that is ready, with some of its settings changed. */
const withSettings = (changes: Partial<OpeningFacts['settings']>): OpeningFacts => ({
  settings: {
    ...defaultSettings,
    name: 'Ada’s Lashes',
    announcedFreeShippingThreshold: defaultSettings.freeShippingThreshold,
    contact: { ...contact, ...own },
    claims: { ...claims, clients: '' },
    policies: { ...policies, about: 'We are Ada’s.' },
    ...changes,
  },
  products: 'active',
  rails: { traditional: 'stripe', crypto: 'onchain' },
  sendsMails: true,
})
const ready = withSettings({})
const withContact = (changes: Partial<typeof contact>) =>
  withSettings({ contact: { ...contact, ...own, ...changes } })

describe('before a shop opens', () => {
  test('everything is left in a new shop, in the order to do it', () => {
    const settings = defaultSettings
    const rails = { traditional: 'simulated', crypto: 'simulated' } as const
    const steps = stepsBeforeOpening({ settings, products: 'none', rails, sendsMails: false })
    expect(steps.map(({ kind, url }) => [kind, url])).toEqual([
      ['product', '/admin/products/new'],
      ['contact', '/admin/settings#shop'],
      ['address', '/admin/settings#contact'],
      ['settings', '/admin/settings#shipping'],
      ['payments', null],
      ['payments', null],
      ['mail', null],
    ])
  })

  test.each<[string, OpeningFacts, [title: string, url: string | null][]]>([
    ['everything is done', ready, []],
    [
      'there is no product',
      { ...ready, products: 'none' },
      [['Add your first product.', '/admin/products/new']],
    ],
    [
      'no product is active',
      { ...ready, products: 'hidden' },
      [['Make a product active.', '/admin/products']],
    ],
    [
      'the figures are those of the demo',
      withSettings({ claims }),
      [['Say what is true of your company.', '/admin/settings#figures']],
    ],
    [
      'the story is that of the demo',
      withSettings({ policies }),
      [['Say what is true of your company.', '/admin/settings#policies']],
    ],
    [
      'the email is a placeholder',
      withContact({ email: contact.email }),
      [['Set your shop’s email.', '/admin/settings#contact']],
    ],
    [
      'the phone and city are placeholders',
      withContact({ phone: contact.phone, city: contact.city }),
      [['Set your shop’s phone and city.', '/admin/settings#contact']],
    ],
    [
      'the name and all of the contact are placeholders',
      withSettings({ name: 'Cilia', contact: { ...contact, address: own.address } }),
      [['Set your shop’s name, email, phone, and city.', '/admin/settings#shop']],
    ],
    [
      'the shop is really named Cilia, in Qingdao',
      withSettings({ name: 'Cilia', contact: { ...contact, ...own, city: contact.city } }),
      [],
    ],
    [
      'the postal address is blank',
      withContact({ address: ' ' }),
      [['Set your mailing address.', '/admin/settings#contact']],
    ],
    [
      'one free-shipping threshold is announced and another applied',
      withSettings({ announcedFreeShippingThreshold: cents(2500) }),
      [['Choose one free-shipping threshold.', '/admin/settings#shipping']],
    ],
    [
      'cashback is promised but not paid out',
      withSettings({ mostCashbackPaidOut: cents(0) }),
      [['Pay out cashback, or promise none.', '/admin/settings#cashback']],
    ],
    [
      'cards are simulated',
      { ...ready, rails: { ...ready.rails, traditional: 'simulated' } },
      [['Connect Stripe.', null]],
    ],
    [
      'coins are simulated',
      { ...ready, rails: { ...ready.rails, crypto: 'simulated' } },
      [['Connect a wallet.', null]],
    ],
    [
      'only cards are taken, and no cashback is paid out',
      {
        ...withSettings({ mostCashbackPaidOut: cents(0) }),
        rails: { ...ready.rails, crypto: null },
      },
      [],
    ],
    [
      'emails are written to files',
      { ...ready, sendsMails: false },
      [['Connect your mail server.', null]],
    ],
  ])('what is left when %s', (_, facts, left) => {
    expect(stepsBeforeOpening(facts).map(({ title, url }) => [title, url])).toEqual(left)
  })
})

test.each([
  ['a new shop shows a long list', false, 7, false],
  ['a shop with orders folds a long list', true, 3, true],
  ['a shop with orders shows a short list', true, 2, false],
])('%s', (_, hasOrders, length, folded) => {
  const step = { kind: 'mail', title: 'Do it.', reason: 'It is not done.', url: null } as const
  const opening: Opening = { hasOrders, steps: Array.from({ length }, () => step) }
  expect(isFolded(opening)).toBe(folded)
})
