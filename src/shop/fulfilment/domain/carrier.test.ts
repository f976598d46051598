import { expect, test } from 'vitest'
import { carrierName, carrierOfNumber, trackingUrlOf } from './carrier.ts'

test.each([
  ['ups', 'UPS'],
  [' FEDEX ', 'FedEx'],
  ['DHL', 'DHL'],
  ['Royal Mail', 'Royal Mail'],
  ['constructor', 'constructor'],
])('the carrier typed as %j is %j', (written, name) => {
  expect(carrierName(written)).toBe(name)
})

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['LX123456785US', 'USPS'],
  ['123456789012', 'FedEx'],
  ['JD014600006281230704', 'DHL'],
  ['1234567890', null],
  ['RM123456785GB', null],
  ['', null],
])('the number %j is of %j', (number, carrier) => {
  expect(carrierOfNumber(number)).toBe(carrier)
})

test.each([
  ['USPS', '9400 1', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201'],
  ['ups', '1Z&x', 'https://www.ups.com/track?tracknum=1Z%26x'],
  ['fedex', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
  ['DHL', '33', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=33'],
  ['DHL', null, null],
  ['DHL', '', null],
  ['Royal Mail', '33', null],
  ['constructor', '33', null],
])('%s shows parcel %j at %j', (carrier, number, url) => {
  expect(trackingUrlOf(carrier, number)).toBe(url)
})
