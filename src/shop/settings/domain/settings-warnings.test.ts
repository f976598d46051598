import { expect, test } from 'vitest'
import { cents, noMoney } from '#kernel/money.ts'
import { defaultSettings } from './default-settings.ts'
import { contradictions, settingsWarnings } from './settings-warnings.ts'

const warned = (announced: number, charged: number) =>
  contradictions({
    ...defaultSettings,
    announcedFreeShippingThreshold: cents(announced),
    freeShippingThreshold: cents(charged),
  })

test('an announced threshold below the charged one warns with what shoppers pay', () => {
  expect(warned(2500, 5000)).toEqual([
    {
      keys: ['announcedFreeShippingThreshold', 'freeShippingThreshold'],
      message:
        'The top bar announces free shipping over $25, but the cart charges shipping below $50. Shoppers between the two pay a fee they were not told about. Both are set in the shop’s settings.',
    },
  ])
})

test('one announced above it warns, too', () => {
  expect(warned(7550, 5000)).toMatchObject([
    { message: expect.stringContaining('over $75.50, but the cart ships free from $50 on.') },
  ])
})

test('equal thresholds are fine', () => {
  expect(warned(5000, 5000)).toEqual([])
})

test('cashback that is promised but never paid out warns', () => {
  const settings = {
    ...defaultSettings,
    announcedFreeShippingThreshold: defaultSettings.freeShippingThreshold,
    mostCashbackPaidOut: noMoney,
  }
  expect(contradictions(settings)).toMatchObject([
    {
      keys: ['cashbackBasisPoints', 'mostCashbackPaidOut'],
      message: 'The pages promise 5% cashback for crypto orders, but none of it is paid out.',
    },
  ])
  expect(contradictions({ ...settings, cashbackBasisPoints: 0 })).toEqual([])
})

test('a missing postal address warns, too', () => {
  const settings = {
    ...defaultSettings,
    announcedFreeShippingThreshold: defaultSettings.freeShippingThreshold,
  }
  const { contact } = settings
  expect(settingsWarnings({ ...settings, contact: { ...contact, address: ' ' } })).toMatchObject([
    { keys: ['contact'], message: expect.stringContaining('no postal address') },
  ])
  const address = '1 Lash Lane, Qingdao'
  expect(settingsWarnings({ ...settings, contact: { ...contact, address } })).toEqual([])
})
