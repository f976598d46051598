import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { useCommands } from '#backoffice/commands/commands.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import type { ListFilters } from '#backoffice/list-address.ts'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import type { OwnerProduct } from '../domain/owner-product.schema.ts'
import { FileButtons } from './file-buttons.tsx'
import { ProductFilters, productFilterNames } from './list/product-filters.tsx'
import { ProductTable } from './list/product-table.tsx'
import { useCategories } from './products.queries.ts'

/** The list of products, editable in place (commerce 3). */
export function ProductsScreen({ place: { search } }: ScreenProps) {
  const categories = useCategories()
  const list = useList<OwnerProduct>({
    list: 'products',
    search,
    names: productFilterNames,
    limit: 50,
  })
  return (
    <ListPanel
      list={list}
      noun={['product', 'products']}
      turns={['First page', 'Next page']}
      emptyAdvice="Add the first one: shoppers see it once it is active."
      action={<Actions filters={list.filters} />}
      filters={<ProductFilters list={list} categories={categories} />}
    >
      {(products) => <ProductTable list={list} products={products} categories={categories} />}
    </ListPanel>
  )
}

const newProduct = '/admin/products/new'

/** The actions for the whole list. */
function Actions({ filters }: { filters: ListFilters }) {
  const [, navigate] = useLocation()
  const mayAdd = useMay('POST /api/admin/products')
  const seesCategories = useMay('GET /api/admin/categories')
  useCommands(
    mayAdd
      ? [
          {
            id: 'product-add',
            title: 'New product',
            group: 'This screen',
            keys: 'n',
            Icon: Plus,
            run: () => navigate(newProduct),
          },
        ]
      : [],
  )
  return (
    <div className="flex flex-wrap gap-3">
      {seesCategories && (
        <Link href="/admin/categories" className={quietLook}>
          Categories
        </Link>
      )}
      <FileButtons filters={filters} />
      {mayAdd && (
        <Link href={newProduct} className={quietLook}>
          <Plus aria-hidden strokeWidth={1.5} className="size-4" />
          New product
        </Link>
      )}
    </div>
  )
}
