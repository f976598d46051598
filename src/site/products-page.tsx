import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { Listing } from '#shop/catalog/ui/listing/listing.tsx'
import { listingHeadOf } from '#shop/catalog/ui/listing/listing-head.ts'
import type { Page, Place } from '#ui/page.ts'
import { TileAction } from './tile-action.tsx'

function Products({ place }: { place: Place }) {
  return <Listing search={place.search} actionOf={actionOf} />
}

const actionOf = (product: Product) => <TileAction product={product} />

export const productsPage: Page = { View: Products, headOf: listingHeadOf }
