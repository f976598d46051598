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
  ['1Z999AA10123456784', 'FedEx', 'UPS'],
  ['1z 999 aa1 01 2345 6784', '', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'fedex', 'USPS'],
  ['LX123456785US', 'DHL', 'USPS'],
  ['JD014600006281230704', 'USPS', 'DHL'],
  // Certified Mail, and the beginnings of longer numbers.
  ['70123456789012345678', 'USPS', 'USPS'],
  ['123456789012', 'USPS', 'USPS'],
  ['1234567890', 'DHL', 'DHL'],
  ['1Z999AA10123456784', 'UPS Mail Innovations', 'UPS Mail Innovations'],
  ['', 'FedEx', 'FedEx'],
])('the number %j, with %j chosen, is of %s', (number, chosen, carrier) => {
  expect(carrierOfNumber(number, chosen)).toBe(carrier)
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
