import { Boxes, Tag } from 'lucide-react'
import { loadedLate } from '#backoffice/frame/screen.ts'
import type { OwnersScreen } from './owners-screen.ts'

/** The screens about what is sold: products, categories, stock. */
export const stockScreens: readonly OwnersScreen[] = [
  {
    path: '/admin/products',
    call: 'GET /api/admin/products',
    title: 'Products',
    group: 'Sell and send',
    Icon: Tag,
    letter: 'p',
    ...loadedLate(
      async () => (await import('#shop/catalog/backoffice/products-screen.tsx')).ProductsScreen,
    ),
  },
  {
    path: '/admin/products/new',
    call: 'POST /api/admin/products',
    title: 'New product',
    ...loadedLate(
      async () =>
        (await import('#shop/catalog/backoffice/product/new-product-screen.tsx')).NewProductScreen,
    ),
  },
  {
    path: '/admin/products/import',
    call: 'POST /api/admin/products/import',
    title: 'Import products',
    ...loadedLate(
      async () => (await import('#shop/catalog/backoffice/files/import-screen.tsx')).ImportScreen,
    ),
  },
  {
    path: '/admin/products/:id',
    call: 'GET /api/admin/products/{id}',
    title: 'Product',
    ...loadedLate(
      async () =>
        (await import('#shop/catalog/backoffice/product/product-screen.tsx')).ProductScreen,
    ),
  },
  {
    path: '/admin/categories',
    call: 'GET /api/admin/categories',
    title: 'Categories',
    ...loadedLate(
      async () =>
        (await import('#shop/catalog/backoffice/categories/categories-screen.tsx'))
          .CategoriesScreen,
    ),
  },
  {
    path: '/admin/stock',
    call: 'GET /api/admin/inventory',
    title: 'Stock',
    group: 'Sell and send',
    Icon: Boxes,
    letter: 'i',
    ...loadedLate(
      async () => (await import('#shop/inventory/backoffice/stock-screen.tsx')).StockScreen,
    ),
  },
]
