import { useQuery } from '@tanstack/react-query'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { ownerProductQuery } from './product.queries.ts'
import { ProductEditor } from './product-editor.tsx'

/** All that an owner sets of one product (commerce 3). */
export function ProductScreen({ place: { params } }: ScreenProps) {
  const query = useQuery(ownerProductQuery(useApi(), params.id ?? ''))
  const { username } = useAdministrator()
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <Nothing title="No such product">The address may have been cut short.</Nothing>
  return (
    <Answered query={query} what="The product">
      {(product) => <ProductEditor key={product.id} product={product} username={username} />}
    </Answered>
  )
}
