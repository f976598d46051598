import { expect, test } from 'vitest'
import { trackingMerging } from './tracking-merging.ts'

const of = (carrier: string, trackingNumber: string | null) => ({ carrier, trackingNumber })
const base = of('UPS', '1Z1')

test.each([
  ['they changed nothing', of('UPS', '1Z2'), base, 'me', of('UPS', '1Z2')],
  ['they changed the carrier alone', of('UPS', '1Z2'), of('DHL', '1Z1'), 'both', of('UPS', '1Z2')],
  ['they removed the number', of('UPS', '1Z2'), of('UPS', null), 'both', of('UPS', '1Z2')],
  ['they made the same change', of('DHL', '77'), of('DHL', '77'), undefined, of('DHL', '77')],
])('a carrier and its number stay together: %s', (_, mine, theirs, by, joined) => {
  const found = trackingMerging.differencesOf({ base, mine, theirs })
  expect(found[0]?.by).toBe(by)
  const paths = found.map(({ path }) => path)
  expect(trackingMerging.join(theirs, mine, paths)).toEqual(joined)
  expect(trackingMerging.join(theirs, mine, [])).toEqual(theirs)
})
