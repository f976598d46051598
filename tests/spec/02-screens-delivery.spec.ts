import { expect, test } from '@playwright/test'
import { isPlain, pickProduct } from './steps/products.ts'
import { open } from './steps/shopper.ts'

test('shipping, returns, and quality, with dates counted from today', async ({ page, request }) => {
  // A Wednesday: shipped on Thursday, then 3 to 5 business days across a weekend, then 30 days.
  await page.clock.setFixedTime('2026-11-04T12:00:00Z')
  const { slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  await expect(page.getByText('Free shipping on orders from $50')).toBeVisible()
  await expect(page.getByText('Arrives Nov 10 – Nov 12, 2026')).toBeVisible()
  await expect(page.getByText('30-day easy returns')).toBeVisible()
  await expect(page.getByText('Send it back by Dec 12, 2026')).toBeVisible()
  await expect(page.getByText('Quality guaranteed')).toBeVisible()
})

test('what is out of stock promises no dates', async ({ page, request }) => {
  const { slug } = await pickProduct(request, ({ inStock }) => !inStock)
  await open(page, `/products/${slug}`)
  const promises = page.getByRole('listitem').filter({ hasText: 'Free shipping on orders from' })
  await promises.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(promises).toContainText('Arrives 3 to 5 business days after it ships')
  await expect(page.getByText('Counted from the day it arrives')).toBeVisible()
})

for (const timezoneId of ['Pacific/Honolulu', 'Asia/Shanghai', 'Pacific/Auckland'])
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('promised delivery dates follow the shop’s time zone', async ({ page, request }) => {
      const { slug } = await pickProduct(request, isPlain)
      // A Wednesday, a minute before midnight in the shop's time zone; then two minutes later.
      await page.clock.setFixedTime('2026-11-04T15:59:00Z')
      await open(page, `/products/${slug}`)
      await expect(page.getByText('Arrives Nov 10 – Nov 12, 2026')).toBeVisible()
      await page.clock.setFixedTime('2026-11-04T16:01:00Z')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText('Arrives Nov 11 – Nov 13, 2026')).toBeVisible()
    })
  })
