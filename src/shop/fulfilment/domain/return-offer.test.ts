import { expect, test } from 'vitest'
import { offerSentence } from './return-offer.ts'

const item = (until: string) => ({ orderItemId: 1, quantity: 1, until })

test('the offer names one day, or the first and last, in the shop’s time zone', () => {
  const one = item('2026-04-04T03:59:59.999Z')
  expect(offerSentence([one, one], 'America/New_York')).toBe(
    'You can return items until Apr 03, 2026.',
  )
  expect(offerSentence([item('2026-04-09T03:59:59.999Z'), one], 'America/New_York')).toBe(
    'You can return items until Apr 03, 2026, and some of them until Apr 08, 2026.',
  )
})
