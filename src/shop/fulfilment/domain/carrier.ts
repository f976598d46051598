/** The carriers that the shop can track, with the address of a parcel's tracking page. */
const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
}

/** The names of the known carriers, most common first. */
export const knownCarriers: readonly string[] = Object.keys(trackingPages)

/** Normalizes a known carrier's name, in whatever case it was written; gives any other name unchanged. */
export function carrierName(written: string): string {
  const name = written.trim()
  return knownCarriers.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name
}

/**
 * How tracking numbers look where the form tells the carrier. Those of FedEx and DHL Express are ten to fifteen digits,
 * like many others and like the beginning of longer ones.
 */
const numberForms: readonly (readonly [form: RegExp, carrier: string])[] = [
  [/^1Z[0-9A-Z]{16}$/i, 'UPS'],
  [/^(?:9[1-5]\d{18,24}|[A-Z]{2}\d{9}US)$/i, 'USPS'],
  [/^(?:JJ?D\d{16,20}|GM\d{16,20})$/i, 'DHL'],
]

/**
 * The carrier of a package: the known one whose tracking numbers look like this, spaces aside; else the chosen one, which
 * also stays if the shop does not know it.
 */
export function carrierOfNumber(trackingNumber: string, chosen: string): string {
  if (chosen.trim() !== '' && !knownCarriers.includes(carrierName(chosen))) return chosen
  const number = trackingNumber.replaceAll(/\s/g, '')
  return numberForms.find(([form]) => form.test(number))?.[1] ?? chosen
}

/** A parcel's carrier in the order's history: "UPS 1Z999", or the carrier alone. */
export function carriedBy(parcel: { carrier: string; trackingNumber: string | null }): string {
  return [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')
}

/**
 * The carrier's tracking page for a parcel; null without a number or for an unknown carrier. The carrier's name may be
 * in any case.
 */
export function trackingUrlOf(carrier: string, trackingNumber: string | null): string | null {
  const name = carrierName(carrier)
  const page = knownCarriers.includes(name) ? trackingPages[name] : undefined
  return trackingNumber && page ? page(encodeURIComponent(trackingNumber)) : null
}
