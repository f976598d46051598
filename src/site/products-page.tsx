import { Listing } from '#shop/catalog/ui/listing/listing.tsx'
import { listingHeadOf } from '#shop/catalog/ui/listing/listing-head.ts'
import type { Page, Place } from '#ui/page.ts'

function Products({ place }: { place: Place }) {
  return <Listing search={place.search} actionOf={() => null} />
}

export const productsPage: Page = { View: Products, headOf: listingHeadOf }
