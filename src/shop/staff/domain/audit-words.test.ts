import { expect, test } from 'vitest'
import { nameInWords, subjectAddress, subjectInWords } from './audit-words.ts'

test.each([
  ['freeShippingThreshold', 'Free shipping threshold'],
  ['taxBasisPoints', 'Tax'],
  ['isNew', 'New'],
  ['seoTitle', 'SEO title'],
  ['id', 'ID'],
  ['cancelled', 'Canceled'],
  ['CA', 'CA'],
  ['', ''],
])('%j is %j', (name, words) => {
  expect(nameInWords(name)).toBe(words)
})

test.each([
  [null, null, null],
  [{ kind: 'administrator', id: 1 }, 'Own account', '/admin/security'],
  [{ kind: 'administrator', id: 2 }, 'Administrator #2', '/admin/security'],
  [{ kind: 'administrator', id: 3 }, 'maya', '/admin/security'],
  [{ kind: 'order', id: 1001 }, 'Order #1001', '/admin/orders/1001'],
  [{ kind: 'product', id: 7 }, 'Product #7', '/admin/products/7'],
  [{ kind: 'variant', id: 9 }, 'Variant #9', '/admin/stock?variant=9'],
  [{ kind: 'settings', id: null }, 'Settings', '/admin/settings'],
])('%o is %j at %j', (subject, words, address) => {
  expect(subjectInWords({ subject, administratorId: 1 }, new Map([[3, 'maya']]))).toBe(words)
  expect(subjectAddress({ subject })).toBe(address)
})
