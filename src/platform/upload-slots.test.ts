import { expect, test } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

const office = '203.0.113.7'

test('an address can have two uploads at once and no third until one is done', () => {
  const slots = createUploadSlots({ perAddress: 2, inAll: 10 })
  const giveBack = slots.take(office)
  slots.take(office)
  expect(() => slots.take(office)).toThrow(/Your other uploads are still/)
  slots.take('203.0.113.8')
  giveBack()
  slots.take(office)
  expect(() => slots.take(office)).toThrow(/Your other uploads are still/)
})

test('addresses of one IPv6 customer count as one', () => {
  const slots = createUploadSlots({ perAddress: 1, inAll: 10 })
  slots.take('2001:db8::1')
  expect(() => slots.take('2001:db8::2')).toThrow(/Your other uploads are still/)
})

test('all addresses share a limit and are told when to retry', () => {
  const slots = createUploadSlots({ perAddress: 2, inAll: 3 })
  const giveBack = slots.take('203.0.113.1')
  slots.take('203.0.113.2')
  slots.take(null)
  const refusal = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(() => slots.take('203.0.113.3')).toThrow(refusal)
  expect(() => slots.take(null)).toThrow(refusal)
  giveBack()
  slots.take('203.0.113.3')
})
