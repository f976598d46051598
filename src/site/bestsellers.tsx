import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { productsLikeQuery } from '#shop/catalog/ui/nearest.queries.ts'
import { ProductRow } from '#shop/catalog/ui/product/product-row.tsx'
import { TileAction } from './tile-action.tsx'

/** The first four bestsellers; nothing until they are known, or if there are none. */
export function Bestsellers() {
  const { data = [] } = useQuery(productsLikeQuery(useApi(), '?bestseller=true'))
  return (
    <div className="page-width pb-24">
      <ProductRow
        title="Bestsellers"
        products={data}
        actionOf={(product) => <TileAction product={product} />}
      />
    </div>
  )
}
