import { expect, test } from 'vitest'
import { bestEncoding } from './best-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,br', 'br'],
  [' , br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.5, br;Q=0.000', 'gzip'],
  ['gzip, br;q=0.1', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['brotli, gzipped', undefined],
  ['identity', undefined],
  ['', undefined],
  ['br;'.repeat(5_000), 'br'],
  [';q=0,'.repeat(5_000), undefined],
])('accept-encoding %j gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})
