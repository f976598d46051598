import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#platform/api-context.tsx'
import type { Product } from '../../domain/catalog.schema.ts'
import { productsByIdQuery } from '../catalog.queries.ts'
import { goingWithQuery } from './going-with.queries.ts'
import { ProductRow } from './product-row.tsx'
import { RowPlace } from './row-place.tsx'

interface MoreRowsProps {
  product: Product
  /** The products viewed before in this browser, newest first. */
  viewedIds: readonly number[]
  actionOf: (product: Product) => ReactNode
}

/** The rows of complementing products and of recently viewed ones. */
export function MoreRows({ product, viewedIds, actionOf }: MoreRowsProps) {
  const api = useApi()
  const { data: fitting = [], isPending } = useQuery(goingWithQuery(api, product.id))
  const { data: viewed = [] } = useQuery({
    ...productsByIdQuery(api, viewedIds),
    enabled: viewedIds.length > 0,
  })
  return (
    <div className="grid gap-14 md:gap-20">
      {isPending && <RowPlace />}
      <ProductRow title="Goes well with" products={fitting} actionOf={actionOf} />
      <ProductRow title="Recently viewed" products={viewed} actionOf={actionOf} />
    </div>
  )
}
