import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { card, newTitle, openReviews, pickReviewable, writeReview } from './steps/reviews.ts'
import { dismissToast, toast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

/** Text with a web address, which gets a review held back. */
const held = 'They are better than those at www.elsewhere.example, and they hold for longer.'

const reviewOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const tabOf = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Reviews by state' }).getByRole('link', { name })

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Words, name, email or product').fill(text)
  await page.keyboard.press('Enter')
}

test('a held-back review can be published from the work queue and replied to', async ({ page }) => {
  const product = await pickReviewable(page.request)
  const title = newTitle('Holds for longer')
  const { id } = await writeReview(page.request, product, { title, comment: held })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin', 'Overview')
  await expect(
    page
      .locator(`a[href="/admin/reviews?review=${id}"]`)
      .or(button(page, 'Show all').or(page.getByRole('button', { name: /^Show all/ })))
      .first(),
  ).toBeVisible()
  const all = page.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  await page.locator(`a[href="/admin/reviews?review=${id}"]`).click()
  const review = reviewOf(page, title)
  await expect(review).toContainText('Held back: it contains a link or an address')
  await expect(review).toContainText('Not a verified purchase')

  await button(review, 'Publish').click()
  await expect(toast(page)).toContainText('Review published')
  await expect(button(review, 'Publish')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(button(review, 'Publish')).toBeVisible()
  await button(review, 'Publish').click()
  await dismissToast(page, 'Review published')
  await button(review, 'Reply').click()
  await button(dialog(page), 'Save the reply').click()
  await expect(dialog(page)).toContainText('Write the reply first')
  await dialog(page).getByRole('textbox').fill('Thank you, we are glad.')
  await page.keyboard.press('Escape')
  await button(review, 'Reply').click()
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Thank you, we are glad.')
  await expectUsableAnywhere(page, 'the dialog of a reply')
  await page.keyboard.press('Control+Enter')
  await dismissToast(page, 'Reply saved')
  await expect(review).toContainText('The shop replied')

  await openReviews(page, product)
  await expect(card(page, title)).toContainText('Cilia replied')
  await expect(card(page, title)).toContainText('Thank you, we are glad.')
  await expectUsableAnywhere(page, 'a review with a reply')
})

test('the review queue can be worked through by keyboard alone', async ({ page }) => {
  const product = await pickReviewable(page.request)
  const mark = newTitle('Queue')
  for (const name of ['one', 'two', 'three'])
    await writeReview(page.request, product, {
      title: `${mark} ${name}`,
      comment: `${name}: ${held}`,
    })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, `/admin/reviews?search=${encodeURIComponent(mark)}`, 'Reviews')
  const [one, two, three] = ['one', 'two', 'three'].map((name) => reviewOf(page, `${mark} ${name}`))
  if (!one || !two || !three) throw new Error('three names make three reviews')
  await expect(three).toBeVisible()
  await expectUsableAnywhere(page, 'the queue of reviews')
  await page.keyboard.press('j')
  await expect(one).toBeFocused()
  await page.keyboard.press('j')
  await expect(two).toBeFocused()
  await page.keyboard.press('x')
  await expect(dialog(page)).toContainText('You have to show a review that’s merely negative')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a reason')
  await expect(dialog(page).getByRole('radio', { name: /^Spam/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectUsableAnywhere(page, 'the dialog of a rejection')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Review rejected')
  await expect(two).toHaveCount(0)
  await expect(three).toBeFocused()
  await page.keyboard.press('p')
  await expect(three).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(one).toBeFocused()
  await page.keyboard.press('r')
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(one).toBeFocused()
  await tabOf(page, /^Rejected/).press('Enter')
  await expect(two).toContainText('Rejected: Personal data')
  await tabOf(page, /^Published/).press('Enter')
  await expect(three).toBeVisible()
})

test('Escape closes a dialog, not the toast that appeared over it', async ({ page }) => {
  const product = await pickReviewable(page.request)
  const [one, two] = [newTitle('Published'), newTitle('Replied to')]
  for (const title of [one, two]) await writeReview(page.request, product, { title, comment: held })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin/reviews', 'Reviews')
  // The answer, and the toast with it, comes only once the dialog is open.
  await page.route('**/api/admin/reviews/*/publish', async (route) => {
    await dialog(page).waitFor()
    await route.continue()
  })
  await button(reviewOf(page, one), 'Publish').click()
  await button(reviewOf(page, two), 'Reply').click()
  await expect(toast(page)).toContainText('Review published')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(toast(page)).toContainText('Review published')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('reviews can be found, and someone else’s decision is not overwritten', async ({ page }) => {
  const product = await pickReviewable(page.request)
  const title = newTitle('Decided twice')
  const { id } = await writeReview(page.request, product, { title, comment: held, rating: 5 })
  const token = await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin/reviews', 'Reviews')
  await search(page, title)
  await page.getByLabel('Stars', { exact: true }).selectOption('1 star')
  await expect(page.getByRole('main')).toContainText('No reviews found')
  await page.getByLabel('Stars', { exact: true }).selectOption('5 stars')
  await expect(page).toHaveURL(/rating=5/)
  const review = reviewOf(page, title)
  await button(review, 'Reject').click()
  // Somebody else publishes it in the meantime.
  await page.request.post(`/api/admin/reviews/${id}/publish`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await dialog(page)
    .getByRole('radio', { name: /^Abuse/ })
    .check()
  await button(dialog(page), 'Reject').click()
  await dismissToast(
    page,
    'That didn’t work',
    'Someone else has dealt with this review since you opened it',
  )
  await tabOf(page, /^Published/).click()
  await expect(review).toContainText(held)
  await expect(button(review, 'Publish')).toHaveCount(0)
})

test('read-only roles see no buttons', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
  await openTab(page, '/admin/reviews?status=published', 'Reviews')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(button(page, 'Reject')).toHaveCount(0)
})
