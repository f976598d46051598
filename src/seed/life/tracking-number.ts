import type { Draw } from './draw.ts'

/** How each of the demo's carriers numbers its parcels, including the check digit. */
const forms = {
  USPS: (draw: Draw) => withCheck(`9400111${draw.digits(14)}`, uspsCheck),
  UPS: (draw: Draw) => `1Z${withCheck(`${draw.digits(15)}`, upsCheck)}`,
  FedEx: (draw: Draw) => withCheck(draw.digits(11), fedexCheck),
} as const

export type DemoCarrier = keyof typeof forms

/** A number in the carrier's real form, for a parcel that doesn't exist. */
export function trackingNumber(carrier: DemoCarrier, draw: Draw): string {
  return forms[carrier](draw)
}

const withCheck = (digits: string, check: (digits: readonly number[]) => number) =>
  `${digits}${check(Array.from(digits, Number))}`

const weighed = (digits: readonly number[], weightOf: (place: number) => number) =>
  digits.reduce((total, digit, place) => total + digit * weightOf(place), 0)

/** Modulo 10 with the weights 3 and 1 from the right (USPS Publication 199). */
function uspsCheck(digits: readonly number[]): number {
  const total = weighed(digits, (place) => ((digits.length - place) % 2 === 1 ? 3 : 1))
  return (10 - (total % 10)) % 10
}

/** Every second digit counts twice. */
function upsCheck(digits: readonly number[]): number {
  const total = weighed(digits, (place) => (place % 2 === 1 ? 2 : 1))
  return (10 - (total % 10)) % 10
}

/** The weights 3, 1 and 7 in turn, modulo 11 and then 10. */
function fedexCheck(digits: readonly number[]): number {
  const total = weighed(digits, (place) => [3, 1, 7][place % 3] ?? 0)
  return (total % 11) % 10
}
