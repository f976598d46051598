import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { patient } from './steps/patient.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { openForm, pickReviewable } from './steps/reviews.ts'
import { addButton, expectToast, open } from './steps/shopper.ts'

const styleOf = (html: string) => /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

/** The styles that every page shares, as found in the cart. */
async function stylesOfEveryPage(request: APIRequestContext): Promise<string> {
  return styleOf(await (await request.get('/cart', patient)).text())
}

/** The class names in a document, noscript parts included, that the shared styles know but its own styles do not. */
function findUnstyled(page: Page, everyPage: string): Promise<string[]> {
  return page.evaluate((all) => {
    const knows = (css: string, name: string) => {
      const selector = `.${CSS.escape(name)}`
      for (let at = css.indexOf(selector); at >= 0; at = css.indexOf(selector, at + 1))
        if (!/[\w\\-]/.test(css.charAt(at + selector.length))) return true
      return false
    }
    const own = document.querySelector('style[data-pages]')?.textContent ?? ''
    const names = [
      ...document.documentElement.outerHTML.matchAll(/class=(?:"|&quot;)([^"]*?)["&]/g),
    ].flatMap(([, text = '']) => text.split(/\s+/))
    const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [
      ...classList,
    ])
    return [...new Set([...names, ...classes])].filter(
      (name) => name !== '' && knows(all, name) && !knows(own, name),
    )
  }, everyPage)
}

test('landing, product list, and product pages carry all the styles they need, not every style', async ({
  page,
  request,
}) => {
  const everyPage = await stylesOfEveryPage(request)
  const { slug } = await pickProduct(request, isPlain)
  for (const path of [
    '/',
    '/products',
    '/products?search=no-such-lash',
    `/products/${slug}`,
    '/products/no-such-lash',
  ]) {
    await open(page, path)
    const own = styleOf(await page.content())
    expect(own.length, path).toBeGreaterThan(15_000)
    expect(own.length, path).toBeLessThan(everyPage.length - 5_000)
    expect(await findUnstyled(page, everyPage), path).toEqual([])
  }
})

test('content opened by a click is styled: menu, filters, toast, review form', async ({
  page,
  request,
}) => {
  const everyPage = await stylesOfEveryPage(request)
  const expectStyled = async () => expect(await findUnstyled(page, everyPage)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectStyled()
  const { slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  await expectStyled()
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectStyled()
  const form = await openForm(page, await pickReviewable(request))
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(form.getByText('Please select a rating')).toBeVisible()
  await expectStyled()
})

test('a page whose styles are still loading renders once they arrive', async ({
  page,
  request,
}) => {
  const { slug } = await pickProduct(request, isPlain)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/every-page-*.css', async (route) => {
    await released
    await route.continue()
  })
  await open(page, `/products/${slug}`)
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Size Guide' }).click()
  await expect(page.getByRole('status', { name: /^Loading/ })).toBeVisible()
  await expect(heading).toHaveCount(0)
  release()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(name ?? '')
  expect(await page.locator('link[rel=stylesheet][href*=every-page]').count()).toBe(1)
})
