import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { toldOfOrders } from './told-of-orders.ts'

const own = 'orders@fringe.test'

test.each([
  ['the owner’s own address', own, true, own],
  ['the owner’s own address, turned off', own, false, null],
  ['the address of a shop that never set one', defaultSettings.contact.email, true, null],
])('%s', (_, email, emailsNewOrders, told) => {
  const contact = { ...defaultSettings.contact, email }
  expect(toldOfOrders({ contact, emailsNewOrders })).toBe(told)
})
