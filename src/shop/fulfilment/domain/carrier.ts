/** The carriers that the shop knows how to follow, with the address of a parcel's page. */
const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
}

/** The names of the known carriers, the most usual first. */
export const knownCarriers: readonly string[] = Object.keys(trackingPages)

/** A carrier's name as it is known, in whatever case it was written; any other name as it was written. */
export function carrierName(written: string): string {
  const name = written.trim()
  return knownCarriers.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name
}

/** Who carries a parcel, as history tells it: "UPS 1Z999", or the carrier alone. */
export function carriedBy(parcel: { carrier: string; trackingNumber: string | null }): string {
  return [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')
}

/**
 * Where a carrier shows a parcel; null without a number, or if the shop does not know the carrier. The
 * carrier's name may be written in any case.
 */
export function trackingUrlOf(carrier: string, trackingNumber: string | null): string | null {
  const name = carrierName(carrier)
  const page = knownCarriers.includes(name) ? trackingPages[name] : undefined
  return trackingNumber && page ? page(encodeURIComponent(trackingNumber)) : null
}
