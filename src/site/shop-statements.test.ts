import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { strangersIn } from '#tests/vocabulary.ts'
import { shopStatements } from './shop-statements.ts'

test('the shop states nothing unknown to schema.org', () => {
  expect(strangersIn(shopStatements('Lashes', defaultSettings))).toEqual([])
})

test('it says what it accepts and its price range (spec 1)', () => {
  expect(shopStatements('Lashes', defaultSettings)[0]).toMatchObject({
    paymentAccepted: 'Cash, Credit Card, Bitcoin, Ethereum',
    currenciesAccepted: 'USD, BTC, ETH',
    priceRange: '$12.99-$28.99',
  })
})

test('a shop that takes only cards accepts no coins', () => {
  expect(shopStatements('Lashes', { ...defaultSettings, isCardOnly: true })[0]).toMatchObject({
    paymentAccepted: 'Cash, Credit Card',
    currenciesAccepted: 'USD',
  })
})

test('an unknown term is found', () => {
  const wrong = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    nmae: 'x',
    publisher: { '@type': 'Shop' },
  }
  expect(strangersIn(wrong)).toEqual(['.nmae of WebSite', '.publisher: Shop'])
})
