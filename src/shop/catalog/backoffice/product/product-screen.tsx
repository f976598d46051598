import { useQuery } from '@tanstack/react-query'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { useScreenName } from '#backoffice/frame/screen-name.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { ownerProductQuery } from './product.queries.ts'
import { ProductEditor } from './product-editor.tsx'

/** The editor of one product (commerce 3). */
export function ProductScreen({ place: { params } }: ScreenProps) {
  const query = useQuery(ownerProductQuery(useApi(), params.id ?? ''))
  const { username } = useAdministrator()
  useScreenName(query.data?.name)
  return (
    <Answered query={query} what="The product" missing="No such product">
      {(product) => <ProductEditor key={product.id} product={product} username={username} />}
    </Answered>
  )
}
