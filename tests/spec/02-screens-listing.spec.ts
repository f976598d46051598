import { expect, type Page, test } from '@playwright/test'
import {
  countOf,
  countProducts,
  isOnSale,
  isPlain,
  listCategories,
  listProducts,
  pickProduct,
} from './steps/products.ts'
import { addFromTile, expectCartCount, open, tileOf } from './steps/shopper.ts'
import { phone } from './steps/usable.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const results = (page: Page) => page.getByRole('region', { name: 'Products' })
const tiles = (page: Page) => results(page).getByRole('article')

async function expectCount(page: Page, total: number): Promise<void> {
  await expect(results(page).getByText(countOf(total), { exact: true })).toBeVisible()
}

test('the title and the number of products found', async ({ page, request }) => {
  const total = await countProducts(request)
  await open(page, '/products')
  await expect(page).toHaveTitle('Products · Cilia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await expectCount(page, total)
})

test('the query string preselects the category and the search', async ({ page, request }) => {
  const [category] = await listCategories(request)
  const total = await countProducts(request, `?categoryId=${category?.id}&search=lash`)
  await open(page, `/products?category=${category?.slug}&search=lash`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "lash"')
  await expect(filters(page).getByRole('radio', { name: category?.name ?? '' })).toBeChecked()
  await expect(filters(page).getByRole('button', { name: 'Clear Filters (2)' })).toBeVisible()
  await expectCount(page, total)
})

test('an unknown category is ignored', async ({ page, request }) => {
  const total = await countProducts(request)
  await open(page, '/products?category=no-such-lashes')
  await expect(filters(page).getByRole('radio', { name: 'All Categories' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Clear Filters/ })).toHaveCount(0)
  await expectCount(page, total)
})

test('filters: one category or all, featured, bestsellers, and Clear Filters', async ({
  page,
  request,
}) => {
  const [total, categories] = await Promise.all([countProducts(request), listCategories(request)])
  await open(page, '/products')
  const panel = filters(page)
  for (const { name } of categories) await expect(panel.getByRole('radio', { name })).toBeVisible()
  const { id, name, slug } = categories[1] ?? { id: 0, name: '', slug: '' }
  await panel.getByRole('radio', { name }).check()
  await expect(page).toHaveURL(`/products?category=${slug}`)
  await expectCount(page, await countProducts(request, `?categoryId=${id}`))
  await panel.getByRole('checkbox', { name: 'Featured Products' }).check()
  await panel.getByRole('checkbox', { name: 'Bestsellers' }).check()
  await expect(page).toHaveURL(`/products?category=${slug}&featured=true&bestseller=true`)
  await expectCount(
    page,
    await countProducts(request, `?categoryId=${id}&featured=true&bestseller=true`),
  )
  await panel.getByRole('button', { name: 'Clear Filters (3)' }).click()
  await expect(page).toHaveURL('/products')
  await expect(panel.getByRole('radio', { name: 'All Categories' })).toBeChecked()
  await expect(panel.getByRole('button', { name: /^Clear Filters/ })).toHaveCount(0)
  await expectCount(page, total)
})

test('lashes can be filtered by curl and length, and the URL keeps the filters', async ({
  page,
  request,
}) => {
  await open(page, '/products')
  await filters(page).getByRole('checkbox', { name: 'CC', exact: true }).check()
  await expect(page).toHaveURL('/products?curl=CC')
  await filters(page).getByRole('checkbox', { name: '14', exact: true }).check()
  await expect(page).toHaveURL('/products?curl=CC&length=14')
  const total = await countProducts(request, '?curl=CC&length=14')
  await expectCount(page, total)
  await page.goBack()
  await expectCount(page, await countProducts(request, '?curl=CC'))
  await expect(filters(page).getByRole('checkbox', { name: '14', exact: true })).not.toBeChecked()
})

test('the header searches from any page and trims the term', async ({ page, request }) => {
  await open(page, '/about')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL('/about')
  await field.fill('  volume ')
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=volume')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "volume"')
  await expect(page).toHaveTitle('Search Results for "volume" · Cilia')
  await expectCount(page, await countProducts(request, '?search=volume'))
})

test('the header search works on the product list itself', async ({ page, request }) => {
  await open(page, '/products?featured=true')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await field.fill('magnetic')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "magnetic"')
  await expectCount(page, await countProducts(request, '?search=magnetic'))
  await expect(field).toHaveValue('magnetic')
  await filters(page).getByRole('button', { name: 'Clear Filters (1)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await expect(field).toHaveValue('')
})

test('/compare without a query shows the chosen products', async ({ page, request }) => {
  await open(page, '/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to compare yet')
  const product = await pickProduct(request, isPlain)
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  await tileOf(page, product).hover()
  await tileOf(page, product)
    .getByRole('checkbox', { name: `Compare ${product.name}` })
    .check()
  await open(page, '/compare')
  await expect(page).toHaveURL(`/compare?ids=${product.id}`)
  await expect(page.getByRole('main')).toContainText(product.name)
})

test('two products fit beside each other on a phone', async ({ page, request }) => {
  const first = await pickProduct(request, isPlain)
  const second = await pickProduct(request, ({ id }) => id !== first.id)
  await page.setViewportSize({ ...phone, width: 320 })
  await open(page, `/compare?ids=${first.id},${second.id}`)
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('rowheader', { name: 'Price' })).toBeVisible()
  expect(await comparison.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})

test('a comparison that fails to load can be retried and keeps the chosen products', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  await tileOf(page, product).hover()
  await tileOf(page, product)
    .getByRole('checkbox', { name: `Compare ${product.name}` })
    .check()
  const products = /\/api\/products\?/
  await page.route(products, (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We couldn’t load the comparison',
  )
  await page.unroute(products)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare')
  await expect(page.getByRole('main')).toContainText(product.name)
})

test('a search with no results says so and offers a way back', async ({ page, request }) => {
  await open(page, '/products?search=qqqqzzzzxxxx')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await expectCount(page, 0)
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expectCount(page, await countProducts(request))
})

test('on a phone, the filters slide in and return focus when closed', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const total = await countProducts(request, '?bestseller=true')
  await open(page, '/products')
  await expect(filters(page)).toBeHidden()
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: 'Bestsellers' }).check()
  await drawer.getByRole('button', { name: `Show ${total} products` }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/products?bestseller=true')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  await expectCount(page, total)
})

test('filters stay open while being chosen on a product list that loaded late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/products-page*.js', async (route) => {
    await released
    await route.continue()
  })
  await open(page, '/about')
  await page.getByRole('link', { name: 'Explore Products' }).click()
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: 'Bestsellers' }).check()
  await expect(page).toHaveURL('/products?bestseller=true')
  await expect(drawer.getByRole('button', { name: 'Clear Filters (1)' })).toBeVisible()
})

test('eight placeholders are shown while products load', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    await released
    await route.continue()
  })
  await open(page, '/about')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Products' })
    .click()
  const skeleton = page.getByRole('status', { name: 'Loading products' })
  await expect(skeleton).toBeVisible()
  await expect(skeleton.locator(':scope > *')).toHaveCount(8)
  release()
  await expect(skeleton).toBeHidden()
  await expect(tiles(page).first()).toBeVisible()
})

test('the product list loads more on scroll', async ({ page, request }) => {
  const total = await countProducts(request)
  await open(page, '/products')
  await expect(tiles(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(tiles(page)).toHaveCount(Math.min(total, 48))
})

test('shoppers can change the sort order', async ({ page, request }) => {
  const [cheapest] = await listProducts(request, '?sort=price')
  await open(page, '/products')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high')
  await expect(page).toHaveURL('/products?sort=price')
  await expect(tiles(page).first().getByRole('heading')).toHaveText(cheapest?.name ?? '')
})

test('a product card shows every detail and links to the product page', async ({
  page,
  request,
}) => {
  const product = await pickProduct(
    request,
    (one) => isOnSale(one) && one.inStock && one.reviewCount > 0,
  )
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  const tile = tileOf(page, product)
  await expect(tile.locator('img').first()).toHaveAttribute('src', /^\/images\//)
  await expect(tile).toContainText(product.shortDescription ?? '')
  await expect(tile).toContainText(`$${product.price}`)
  await expect(tile.locator('s')).toHaveText(`$${product.originalPrice}`)
  await expect(tile.getByRole('img', { name: /out of 5 stars$/ })).toBeVisible()
  const heart = tile.getByRole('button', { name: `Add ${product.name} to wishlist` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await addFromTile(tile, product)
  await expectCartCount(page, 1)
  await tile.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/products/${product.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('products can be listed, filtered, and paged through', async ({ page, request }) => {
    const total = await countProducts(request)
    await page.goto('/products', { waitUntil: 'domcontentloaded' })
    await expect(tiles(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(tiles(page)).toHaveCount(Math.min(total - 24, 24))
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await filters(page).getByRole('checkbox', { name: 'Bestsellers' }).check()
    await filters(page).getByRole('button', { name: 'Show products' }).click()
    await expectCount(page, await countProducts(request, '?bestseller=true'))
  })
})

test('the Back button on a phone closes a tile’s options without leaving the page', async ({
  page,
}) => {
  // On Android, Back asks the newest close watcher to close; here the test does.
  await page.addInitScript(() => {
    class Watcher extends EventTarget {
      onclose: (() => void) | null = null
      constructor() {
        super()
        addEventListener('back', () => this.onclose?.())
      }
      destroy() {
        this.onclose = null
      }
    }
    Object.assign(window, { CloseWatcher: Watcher })
  })
  await open(page, '/products')
  await page
    .getByRole('button', { name: /^Choose options/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('back')))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/products')
})
