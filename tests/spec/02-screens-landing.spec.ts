import { expect, test } from '@playwright/test'
import { listCategories, listProducts, pickProduct } from './steps/products.ts'
import { addFromTile, expectCartCount, expectToast, open, tileOf } from './steps/shopper.ts'

test('the hero says what the shop sells and links to the products', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Cilia · Premium eyelash extensions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})

test('four promises, five categories, and a closing call to action', async ({ page, request }) => {
  const categories = await listCategories(request)
  await open(page, '/')
  const cards = page.getByRole('region', { name: 'Why Cilia' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.getByRole('heading')).toHaveText([
    'Premium quality',
    'Web3 technology',
    'Secure shopping',
    '5-star rated',
  ])
  await expect(cards.nth(1)).toContainText('5% crypto cashback')
  const shelves = page.getByRole('main').getByRole('heading', { level: 3 })
  for (const { name, slug } of categories)
    await expect(shelves.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/products?category=${slug}`,
    )
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Explore Products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await main.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL('/about')
})

test('featured products can be added to the cart from the landing page', async ({
  page,
  request,
}) => {
  const featured = await listProducts(request, '/featured')
  const buyable = featured.slice(0, 4).find(({ inStock }) => inStock)
  const product = buyable ?? (await pickProduct(request, ({ inStock }) => inStock))
  await open(page, '/')
  await addFromTile(tileOf(page, product), product)
  await expectToast(page, 'Added to cart', 'Item has been added to your cart')
  await expectCartCount(page, 1)
})
