import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  ['1', 'USD', '$0.01'],
  ['123450', 'usd', '$1,234.50'],
  ['1200', 'EUR', '€12.00'],
  ['500', 'JPY', '¥500'],
  ['12345', 'KWD', 'KWD 12.345'],
  ['500', 'ISK', 'ISK 5.00'],
  ['12345678901234567890', 'USD', '$123,456,789,012,345,678.90'],
  ['50000000000000000', 'ETH', '0.05 ETH'],
  ['1', 'ETH', '0.000000000000000001 ETH'],
  ['3000000000000000000', 'ETH', '3 ETH'],
  ['100000000', 'BTC', '1 BTC'],
  ['150', 'BTC', '0.0000015 BTC'],
  ['12500000', 'USDC', '12.5 USDC'],
  ['10000000', 'USDT', '10 USDT'],
  ['5', 'DOGE', '5 of DOGE'],
])('%s of %s is %s', (units, currency, words) => {
  // Intl puts a non-breaking space after a currency's name.
  expect(amountInWords(units, currency).replace(/\u00a0/g, ' ')).toBe(words)
})
