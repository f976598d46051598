import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  card,
  cards,
  fillForm,
  form,
  newEmail,
  newTitle,
  openForm,
  panel,
  pickReviewable,
  tab,
  writeReview,
} from './steps/reviews.ts'
import { expectToast, open } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

/** The page checks for a photo for half a minute after it is sent. */
const photosCome = { timeout: 45_000 }

const comment = 'They stayed on through rain, sleep and a week of mornings.'

/** Each field's messages while it is invalid, and a value that is just valid. */
const messages = [
  ['Title', 'Nice', 'Nice!', 'Title must be at least 5 characters'],
  [
    'Comment',
    'Nineteen characters',
    'Twenty characters ok',
    'Comment must be at least 20 characters',
  ],
  ['Name', 'A', 'Al', 'Name must be at least 2 characters'],
  ['Email', 'ada@', 'ada@example.com', 'Please enter a valid email'],
] as const

test('each review field shows its error on blur until it is corrected', async ({
  page,
  request,
}) => {
  const fields = await openForm(page, await pickReviewable(request))
  for (const [label, wrong, right, message] of messages) {
    const field = fields.getByLabel(label, { exact: true })
    await field.fill(wrong)
    await expect(fields.getByText(message)).toHaveCount(0)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(right)
    await expect(fields.getByText(message)).toHaveCount(0)
  }
  const rating = fields.getByRole('radiogroup', { name: 'Your rating' })
  await rating.getByRole('radio').first().focus()
  await fields.getByLabel('Title', { exact: true }).focus()
  await expect(rating).toHaveAccessibleDescription('Please select a rating')
  await rating.getByRole('radio', { name: '4 stars' }).check()
  await expect(fields.getByText('Please select a rating')).toHaveCount(0)
})

test('an empty review is not sent and shows every message at once', async ({ page, request }) => {
  const fields = await openForm(page, await pickReviewable(request))
  await page.route('**/api/products/*/reviews', (route) => route.abort())
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  for (const message of ['Please select a rating', ...messages.map((each) => each[3])])
    await expect(fields.getByText(message)).toBeVisible()
  await expect(fields.getByRole('radio').first()).toBeFocused()
  await expectUsableAnywhere(page, 'the review form with its messages')
  await expectRoomAnywhere(page, 'the review form with its messages')
})

test('Write Review clicked before any script loads opens the form afterward', async ({
  page,
  request,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const { slug } = await pickReviewable(request)
  await page.goto(`/products/${slug}`, { waitUntil: 'commit' })
  await tab(page, 'Reviews').first().click()
  await expect(tab(page, 'Write Review')).toBeVisible()
  await expect(page.locator('#description')).toBeHidden()
  await tab(page, 'Write Review').click()
  await expect(page.locator('#write-review')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  release()
  await expect(form(page)).toBeVisible()
  await expect(tab(page, 'Write Review')).toHaveAttribute('aria-selected', 'true')
  await tab(page, /^All Reviews/).click()
  await expect(form(page)).toBeHidden()
  await expect(cards(page).first()).toBeVisible()
})

test('Write Review clicked before its own script loads opens the form afterward', async ({
  page,
  request,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/reviews-*.js', async (route) => {
    await released
    await route.continue()
  })
  const { slug } = await pickReviewable(request)
  await open(page, `/products/${slug}`)
  await tab(page, 'Reviews').first().click()
  await tab(page, 'Write Review').click()
  await expect(page.locator('#write-review')).toBeVisible()
  release()
  await expect(form(page)).toBeVisible()
  await expect(tab(page, 'Write Review')).toHaveAttribute('aria-selected', 'true')
})

test('the rating can be chosen by keyboard', async ({ page, request }) => {
  const fields = await openForm(page, await pickReviewable(request))
  await fields.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(fields.getByRole('radio', { name: '1 star, Poor' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(fields.getByRole('radio', { name: '3 stars, Good' })).toBeChecked()
})

test('Review submitted! Thank you for your feedback.: the form clears and closes, and the review is listed', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const fields = await openForm(page, product)
  const title = newTitle('Rain proof')
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: newEmail() })
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(
    page,
    'Review submitted!',
    'Thank you for your feedback. Your review will help other customers.',
  )
  await expect(tab(page, /^All Reviews/)).toHaveAttribute('aria-selected', 'true')
  await expect(card(page, title)).toContainText(comment)
  await expect(card(page, title)).toContainText('less than a minute ago')
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeFocused()
  await tab(page, 'Write Review').click()
  for (const [label] of messages)
    await expect(fields.getByLabel(label, { exact: true })).toHaveValue('')
  await expect(fields.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a review with a link is held for moderation, and its author is told', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const fields = await openForm(page, product)
  const title = newTitle('Found cheaper')
  await fillForm(page, {
    Title: title,
    Comment: 'The same tray is at https://example.org/trays for less.',
    Name: 'Ada',
    Email: newEmail(),
  })
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel(page).getByRole('status').first()).toContainText(
    'Your review contains a link or an address, so we’ll read it before it goes live.',
  )
  await expect(card(page, title)).toHaveCount(0)
})

test('a second review from the same email: Error, Failed to submit review. Please try again., and why', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const customerEmail = newEmail()
  await writeReview(request, product, { customerEmail })
  const fields = await openForm(page, product)
  const title = newTitle('Once more')
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: customerEmail })
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
  await expect(fields.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'This product has already been reviewed with this email address',
  )
  await expect(fields.getByLabel('Title', { exact: true })).toHaveValue(title)
})

test('a review that gets no response: Error, Failed to submit review. Please try again., and no input lost', async ({
  page,
  request,
}) => {
  const fields = await openForm(page, await pickReviewable(request))
  await page.route('**/api/products/*/reviews', (route) => route.abort())
  await fillForm(page, { Title: 'Rain proof', Comment: comment, Name: 'Ada', Email: newEmail() })
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
  await expect(fields.getByLabel('Comment', { exact: true })).toHaveValue(comment)
  await expect(fields.getByRole('button', { name: 'Submit Review' })).toBeEnabled()
})

test('a review that is being written survives a reload and coming back, until it is sent', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const fields = await openForm(page, product)
  const title = newTitle('Kept')
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: newEmail() })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(fields.getByLabel('Comment', { exact: true })).toHaveValue(comment)
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.goBack()
  await tab(page, 'Reviews').first().click()
  await tab(page, 'Write Review').click()
  await expect(fields.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(fields.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expect(card(page, title)).toBeVisible()
  await openForm(page, product)
  await expect(fields.getByLabel('Title', { exact: true })).toHaveValue('')
})

/** A photo like one from a camera. */
async function cameraPhoto(name: string, background = '#a04e3c') {
  const create = { width: 3000, height: 2000, channels: 3, background } as const
  const buffer = await sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a review takes up to three photos, resized and stripped of metadata', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const fields = await openForm(page, product)
  const title = newTitle('With photos')
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: newEmail() })
  const photo = await cameraPhoto('a.jpg')
  const input = fields.getByLabel('Add photos')
  await input.setInputFiles([
    photo,
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  await expect(
    fields.getByText('That file isn’t a photo we can read. Please choose JPEG or PNG.'),
  ).toBeVisible()
  await expect(fields.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await expectUsableAnywhere(page, 'the review form with a photo')
  await fields.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(fields.getByRole('img', { name: /^Chosen/ })).toHaveCount(0)
  await input.setInputFiles([photo])
  await expect(fields.getByRole('img', { name: 'Chosen 1' })).toBeVisible()
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  const shown = card(page, title).getByRole('link', { name: '1 of 1 by Ada' })
  await expect(shown).toBeVisible(photosCome)
  const kept = await request.get((await shown.getAttribute('href')) ?? '')
  const seen = await sharp(await kept.body()).metadata()
  expect([seen.width, seen.height, seen.exif]).toEqual([1600, 1067, undefined])
  await expect(form(page)).toBeHidden()
})

/** Holds the browser back when it decodes a photo, as a slow phone does. Gives a callback that lets it go on. */
async function holdDecoding(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window)
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('decode', () => resolve(), { once: true })
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await promise
      return decode(source)
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('decode')))
}

test('a review that is submitted while its photos are prepared waits for them', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const fields = await openForm(page, product)
  const title = newTitle('In a hurry')
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: newEmail() })
  const goOn = await holdDecoding(page)
  const input = fields.getByLabel('Add photos')
  await input.setInputFiles([await cameraPhoto('a.jpg')])
  await expect(fields.getByText('Preparing your photo...')).toBeVisible()
  await input.setInputFiles([await cameraPhoto('b.jpg', '#3c7a4e')])
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expect(fields.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await goOn()
  await expect(card(page, title).getByRole('link', { name: /^\d of 2 by Ada/ })).toHaveCount(
    2,
    photosCome,
  )
})

test('of more than three photos the first three are kept, and a review waits if a file is none', async ({
  page,
  request,
}) => {
  const fields = await openForm(page, await pickReviewable(request))
  await fillForm(page, { Title: 'Rain proof', Comment: comment, Name: 'Ada', Email: newEmail() })
  const goOn = await holdDecoding(page)
  const none = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await fields.getByLabel('Add photos').setInputFiles([none])
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await goOn()
  await expect(fields.getByText('That file isn’t a photo we can read.')).toBeVisible()
  await expect(fields.getByRole('button', { name: 'Submit Review' })).toBeEnabled()
  await fields
    .getByLabel('Add photos')
    .setInputFiles(
      await Promise.all(
        ['#111', '#222', '#333', '#444'].map((color) => cameraPhoto('c.jpg', color)),
      ),
    )
  await expect(fields.getByText('We kept the first three photos.')).toBeVisible()
  await expect(fields.getByRole('img', { name: /^Chosen/ })).toHaveCount(3)
})

test('when a photo upload fails, the review is saved, and the missing photo is named and can be resent', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const fields = await openForm(page, product)
  const title = newTitle('With a lost photo')
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: newEmail() })
  const photos = [await cameraPhoto('a.jpg', '#a04e3c'), await cameraPhoto('b.jpg', '#3c7a4e')]
  await fields.getByLabel('Add photos').setInputFiles(photos)
  await expect(fields.getByRole('img', { name: 'Chosen 2' })).toBeVisible()
  let asked = 0
  await page.route('**/api/reviews/*/photos', (route) => {
    asked += 1
    return asked === 2 ? route.abort() : route.continue()
  })
  await fields.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(
    page,
    'Review submitted!',
    'Thank you for your feedback. Your review will help other customers.',
  )
  await expect(panel(page).getByRole('heading', { name: 'Your review is saved' })).toBeVisible()
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Photo 2 could not be sent. Please check your connection.',
  )
  await expectUsableAnywhere(page, 'a review with a photo that did not arrive')
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page).getByRole('status').first()).toHaveText(
    'Your photos will appear with your review within a minute.',
  )
  await expect(card(page, title).getByRole('link', { name: /^\d of \d by Ada/ })).toHaveCount(
    2,
    photosCome,
  )
})
