import { expect, type Locator, type Page, test } from '@playwright/test'
import { shownValue } from '#kernel/choice-words.ts'
import type { Product, ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { describeVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import { isColor, likenessOf, withPictureOf } from '#shop/catalog/domain/variant-pictures.ts'
import { centsOf, dollars } from './steps/money.ts'
import {
  hasChoices,
  hasColors,
  isOnSale,
  isPlain,
  pickProduct,
  readProduct,
} from './steps/products.ts'
import { addButton, cartLink, expectCartCount, expectToast, open, tileOf } from './steps/shopper.ts'

/** Opens a product through its tile, so that the page is rendered from the API's current answer. */
async function follow(page: Page, product: { name: string; slug: string }): Promise<void> {
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  await tileOf(page, product).getByRole('link', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(`/products/${product.slug}`)
}

async function answerProduct(page: Page, product: ProductDetail): Promise<void> {
  await page.route(`**/api/products/${product.slug}`, (route) => route.fulfill({ json: product }))
}

test('the breadcrumb shows where the product belongs', async ({ page, request }) => {
  const { slug } = await pickProduct(request, isPlain)
  const { name, category } = await readProduct(request, slug)
  await open(page, `/products/${slug}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Home', '/Products', `/${category?.name}`, `/${name}`])
  await expect(crumbs.nth(0).getByRole('link')).toHaveAttribute('href', '/')
  await expect(crumbs.nth(1).getByRole('link')).toHaveAttribute('href', '/products')
  await crumbs.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(`/products?category=${category?.slug}`)
})

test('every picture can be viewed', async ({ page, request }) => {
  const fits = (one: Product) => one.images.length > 2 && !hasColors(one)
  const { slug, images } = await pickProduct(request, fits)
  const [first, second] = (await readProduct(request, slug)).pictures
  await open(page, `/products/${slug}`)
  const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
  await expect(thumbnails).toHaveCount(images.length)
  await expect(page.getByRole('img', { name: first?.alt ?? '' })).toBeVisible()
  await thumbnails.nth(1).click()
  await expect(page.getByRole('img', { name: second?.alt ?? '' })).toBeVisible()
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('choosing a variant with its own picture shows it', async ({ page, request }) => {
  const fits = (one: Product) => hasChoices(one) && !hasColors(one) && one.images.length > 1
  const { slug } = await pickProduct(request, fits)
  const product = await readProduct(request, slug)
  const options = parseOptions(product.variants).map(({ name, values }) => ({ name, values }))
  const [changed] = options.filter(({ values }) => values.length > 1)
  const last = changed?.values.at(-1) ?? ''
  const chosen = options.map(({ name, values }) => [
    name,
    name === changed?.name ? last : values[0],
  ])
  const [first, own, ...others] = product.pictures
  if (!first || !own) throw new Error('the product has two pictures')
  const variant = JSON.stringify(Object.fromEntries(chosen))
  const pictures = [first, { ...own, alt: 'The chosen one', variantId: 1, variant }, ...others]
  await answerProduct(page, { ...product, choices: [], pictures })
  await follow(page, product)
  await expect(page.getByRole('img', { name: first.alt })).toBeVisible()
  const group = page.getByRole('group', { name: changed?.name ?? '' })
  await group.getByRole('radio', { name: last, exact: true }).check()
  await expect(page.getByRole('img', { name: 'The chosen one' })).toBeVisible()
  await page.getByRole('button', { name: /^Show picture 1 of/ }).click()
  await expect(page.getByRole('img', { name: first.alt })).toBeVisible()
})

test('pictures show only the chosen color', async ({ page, request }) => {
  const { slug } = await pickProduct(request, hasColors)
  const product = await readProduct(request, slug)
  const options = parseOptions(product.variants)
  const colors = options.find(({ name }) => isColor(name))?.values ?? []
  await open(page, `/products/${slug}`)
  const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
  const variantIn = (color: string) =>
    JSON.stringify(
      Object.fromEntries(
        options.map(({ name, values }) => [name, isColor(name) ? color : (values[0] ?? '')]),
      ),
    )
  const choose = (value: string) =>
    page.getByRole('radio', { name: shownValue(value), exact: true }).check()
  const shownIn = (color: string) => page.getByRole('img', { name: ` in ${color}: ` })
  await expect(shownIn(colors[0] ?? '')).toBeVisible()
  for (const color of colors.toReversed()) {
    await choose(color)
    await expect(shownIn(color)).toBeVisible()
    const shown = product.pictures.filter((picture) => likenessOf(picture, variantIn(color)) >= 0)
    await expect(thumbnails).toHaveCount(shown.length)
  }
  // The label in the photograph states the first length, so a tray with another is drawn, in the same color.
  const others = options.findLast(({ name }) => !isColor(name))?.values ?? []
  await choose(others.at(-1) ?? '')
  const drawn = page.getByRole('img', { name: new RegExp(`the whole tray, .*${colors[0]}`) })
  await expect(drawn).toBeVisible()
  await choose(others[0] ?? '')
  await expect(shownIn(colors[0] ?? '')).toBeVisible()
})

test('a product without a gallery shows its single picture', async ({ page, request }) => {
  const product = await readProduct(request, (await pickProduct(request, isPlain)).slug)
  const imageUrl = product.images[0] ?? product.imageUrl
  await answerProduct(page, { ...product, images: [], imageUrl })
  await follow(page, product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const [, key = 'none'] = /\/images\/([\w-]+)-\d+\./.exec(imageUrl ?? '') ?? []
  const picture = page.getByRole('main').locator(`img[src*="${key}"]`).first()
  await expect(picture).toBeVisible()
})

test('a product without pictures shows a drawing', async ({ page, request }) => {
  const product = await readProduct(request, (await pickProduct(request, isPlain)).slug)
  await answerProduct(page, { ...product, images: [], imageUrl: null })
  await follow(page, product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('list', { name: 'Pictures' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: product.name })).toHaveCount(0)
})

test('badges, percentage off, struck price, and savings', async ({ page, request }) => {
  const sale = await pickProduct(request, isOnSale)
  const product = await readProduct(request, sale.slug)
  await answerProduct(page, { ...product, bestseller: true, isNew: true, featured: true })
  await follow(page, product)
  const price = centsOf(product.price)
  const original = centsOf(product.originalPrice ?? '0')
  const percent = Math.round(((original - price) / original) * 100)
  await expect(page.getByRole('list', { name: 'Highlights' }).getByRole('listitem')).toHaveText([
    'Bestseller',
    'New',
    'Featured',
    `${percent}% off`,
  ])
  await expect(page.getByRole('main').getByText(dollars(price)).first()).toBeVisible()
  await expect(page.getByText(`You save ${dollars(original - price)}`)).toBeVisible()
  await expect(page.locator('s').getByText(dollars(original))).toBeVisible()
})

test('rating, review count, and short description', async ({ page, request }) => {
  const product = await pickProduct(request, ({ reviewCount }) => reviewCount > 1)
  await open(page, `/products/${product.slug}`)
  const rating = Number(product.rating).toFixed(1)
  await expect(page.getByRole('img', { name: `${rating} out of 5 stars` }).first()).toBeVisible()
  await expect(page.getByText(`${rating} · ${product.reviewCount} reviews`).first()).toBeVisible()
  await expect(page.getByText(product.shortDescription ?? '')).toBeVisible()
})

test('the chosen options and quantity end up in the cart', async ({ page, request }) => {
  const { slug } = await pickProduct(request, hasColors)
  const product = await readProduct(request, slug)
  const options = parseOptions(product.variants)
  await open(page, `/products/${product.slug}`)
  for (const { name, values } of options) {
    const group = page.getByRole('group', { name: new RegExp(`^${name}`) })
    await expect(group.getByRole('radio').first()).toBeChecked()
    await group.getByRole('radio', { name: shownValue(values.at(-1) ?? ''), exact: true }).check()
  }
  const last = options.map(({ name, values }) => [name, values.at(-1) ?? ''])
  const variant = JSON.stringify(Object.fromEntries(last))
  const chosen = describeVariant(variant)
  const [url = 'none'] = withPictureOf(product, variant).images
  const picture = `img[src*="${url.replace(/-\d+\.jpg$/, '')}"]`
  await expect(page.getByRole('main').locator(picture).first()).toBeVisible()
  // The last picture is drawn.
  await page.getByRole('button', { name: /^Show picture (\d+) of \1$/ }).click()
  await expect(page.getByRole('img', { name: chosen })).toHaveAttribute('src', /-as-/)
  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('3')
  await addButton(page).click()
  await expectToast(page, 'Added to cart', 'Item has been added to your cart')
  await expectCartCount(page, 3)
  await cartLink(page).click()
  await expect(page.getByRole('main').getByText(chosen, { exact: true })).toBeVisible()
  // A photograph may still be encoding; what counts is that it is the right one.
  await expect(page.getByRole('main').locator(picture)).toBeVisible()
})

/** The radio of an option's value. */
function radioOf(page: Page, option: string, value: string): Locator {
  const group = page.getByRole('group', { name: new RegExp(`^${option}`) })
  return group.getByRole('radio', { name: shownValue(value), exact: true })
}

test('the chosen options stay when the page is reloaded, and on the way back from the cart', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const { slug, variants } = await pickProduct(request, hasChoices)
  const options = parseOptions(variants)
  const last = options.map(({ name, values }) => ({ name, value: values.at(-1) ?? '' }))
  const variant = JSON.stringify(Object.fromEntries(last.map(({ name, value }) => [name, value])))
  const expectChosen = async () => {
    for (const { name, value } of last) await expect(radioOf(page, name, value)).toBeChecked()
    await expect(page.locator('[data-buy]')).toContainText(describeVariant(variant))
  }
  await open(page, `/products/${slug}?utm_source=letter#description`)
  const entries = await page.evaluate(() => history.length)
  for (const { name, value } of last) await radioOf(page, name, value).check()
  const query = new URLSearchParams({ utm_source: 'letter', ...JSON.parse(variant) })
  await expect(page).toHaveURL(`/products/${slug}?${query}#description`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/products/${slug}$`))
  await page.reload()
  await expectChosen()
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  await cartLink(page).click()
  await expect(page).toHaveURL('/cart')
  const chosen = page.getByRole('main').getByText(describeVariant(variant), { exact: true })
  await expect(chosen).toBeVisible()
  await page.goBack()
  await expectChosen()
})

test('going back and forth within the page follows the choices in the address', async ({
  page,
  request,
}) => {
  const { slug, variants } = await pickProduct(request, hasChoices)
  const changed = parseOptions(variants).find(({ values }) => values.length > 1)
  const ofValue = (value = '') => radioOf(page, changed?.name ?? '', value)
  const [first, last] = [ofValue(changed?.values[0]), ofValue(changed?.values.at(-1))]
  await open(page, `/products/${slug}`)
  await page
    .getByRole('link', { name: /out of 5 stars/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/products/${slug}#reviews`)
  await last.check()
  await expect(page).toHaveURL(/\?.+#reviews$/)
  await page.goBack()
  await expect(page).toHaveURL(`/products/${slug}`)
  await expect(first).toBeChecked()
  await page.goForward()
  await expect(last).toBeChecked()
})

test('a tray photographed with other options is drawn with the chosen curl and length', async ({
  page,
  request,
}) => {
  const isTray = (one: Product) => hasChoices(one) && !hasColors(one)
  const product = await pickProduct(request, isTray)
  await open(page, `/products/${product.slug}`)
  const main = page.getByRole('main')
  const options = parseOptions(product.variants)
  for (const { name, values } of options) {
    const group = page.getByRole('group', { name: new RegExp(`^${name}`) })
    await group.getByRole('radio', { name: shownValue(values.at(-1) ?? ''), exact: true }).check()
  }
  const variant = Object.fromEntries(options.map(({ name, values }) => [name, values.at(-1) ?? '']))
  const chosen = describeVariant(JSON.stringify(variant))
  await expect(main.getByRole('img', { name: chosen }).first()).toHaveAttribute('src', /-as-/)
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  await cartLink(page).click()
  const line = main.getByRole('listitem').filter({ hasText: chosen })
  await expect(line.locator('img')).toHaveAttribute('src', /-as-/)
})

test('an out-of-stock product cannot be added to the cart', async ({ page, request }) => {
  const { slug } = await pickProduct(request, ({ inStock }) => !inStock)
  await open(page, `/products/${slug}`)
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(addButton(page)).toHaveCount(0)
})

test('tabs show the description, specifications, and reviews', async ({ page, request }) => {
  const { slug, specifications, description } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const panel = page.getByRole('tabpanel')
  await expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toContainText(description?.split('\n')[0] ?? '')
  await tab('Specifications').click()
  await expect(tab('Specifications')).toHaveAttribute('aria-selected', 'true')
  const lines = Object.entries(JSON.parse(specifications ?? '{}') as Record<string, string>)
  for (const [name, value] of lines) {
    await expect(panel.getByRole('term').filter({ hasText: name }).first()).toBeVisible()
    await expect(panel.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
  }
  await tab('Specifications').press('ArrowRight')
  await expect(tab('Reviews')).toBeFocused()
  await expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')
})

test('empty tabs say so', async ({ page, request }) => {
  const product = await readProduct(request, (await pickProduct(request, isPlain)).slug)
  await answerProduct(page, { ...product, description: null, specifications: null })
  await follow(page, product)
  await expect(page.getByText('No detailed description available.')).toBeVisible()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByText('No specifications available.')).toBeVisible()
})

test('sharing copies the URL when the device has no native sharing', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  const { name, slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  await page.getByRole('button', { name: `Share ${name}` }).click()
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('sharing uses the device’s native sharing when available', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        document.title = `Shared ${url}`
      },
    })
  })
  const { name, slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  await page.getByRole('button', { name: `Share ${name}` }).click()
  await expect(page).toHaveTitle(`Shared ${page.url()}`)
})

test('the heart is forgotten on reload', async ({ page, request }) => {
  const { name, slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  const heart = page.getByRole('button', { name: `Add ${name} to wishlist` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await open(page, `/products/${slug}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('an unknown product says so, with a 404 status and a way back', async ({ page }) => {
  const response = await open(page, '/products/no-such-lash')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('a skeleton is shown while a product loads', async ({ page, request }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const product = await pickProduct(request, isPlain)
  await page.route(`**/api/products/${product.slug}`, async (route) => {
    await released
    await route.continue()
  })
  await follow(page, product)
  await expect(page.getByRole('status', { name: 'Loading product' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('content far below is readable at once, and its script loads on approach', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const product = await pickProduct(request, hasChoices)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const isAsked = () => asked.some((path) => /\/assets\/product-details-/.test(path))
  await open(page, `/products/${product.slug}`)
  await expect(addButton(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('tabpanel')).toContainText(product.description?.slice(0, 40) ?? '')
  expect(isAsked()).toBe(false)
  await page.mouse.wheel(0, 500)
  await expect.poll(isAsked).toBe(true)
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Material')
})

test('previously viewed products are shown', async ({ page, request }) => {
  const first = await pickProduct(request, isPlain)
  const second = await pickProduct(request, hasChoices)
  await open(page, `/products/${first.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
  await open(page, `/products/${second.slug}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText(first.name)
})

test('choices made before scripts load still reach the cart', async ({ page, request }) => {
  const { name, slug } = await pickProduct(request, isPlain)
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/products/${slug}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await page.unrouteAll()
  await addButton(page).click()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expectCartCount(page, 2)
})
