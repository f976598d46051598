import { expect, type Page, test } from '@playwright/test'
import { follow, openMail } from './steps/mail-page.ts'
import { open } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

const form = (page: Page) =>
  page.getByRole('contentinfo').getByRole('region', { name: /Our newsletter/ })

/** An address that only this test uses. */
const newAddress = (name: string) => `${name}-${Date.now()}@example.com`

test('newsletter form: email field, Subscribe button, and note; submitting clears the field', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(form(page).getByText('No spam, unsubscribe anytime', { exact: true })).toBeVisible()
  const field = form(page).getByLabel('Email')
  await expect(field).toHaveAttribute('type', 'email')
  await expect(field).toHaveAttribute('required', '')
  await field.fill(newAddress('ada'))
  await form(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(form(page).getByRole('status')).toHaveText(/check your inbox/)
})

test('an address the server rejects stays in the field with the reason', async ({ page }) => {
  await open(page, '/about')
  const field = form(page).getByLabel('Email')
  await field.fill('ada@example')
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(form(page).getByRole('status')).toHaveText('Please enter a valid email address')
  await expect(field).toHaveValue('ada@example')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('the emailed links confirm and end a subscription with a button', async ({ page }) => {
  const address = newAddress('grace')
  await open(page, '/about')
  await form(page).getByLabel('Email').fill(address)
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(form(page).getByRole('status')).toHaveText(/check your inbox/)

  const mail = await openMail(page, address)
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('One last step.')
  const confirming = await follow(page, 'Confirm my subscription')
  await expect(confirming.getByRole('heading', { level: 1 })).toHaveText('One last step')
  await confirming.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(confirming.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await expect(confirming.locator(':focus')).toContainText('You are on the list')

  const again = await follow(page, 'Confirm my subscription')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(
    'This link has already been used',
  )
  const subscribing = again.getByRole('main')
  await subscribing.getByLabel('Email').fill(address)
  await subscribing.getByRole('button', { name: 'Subscribe' }).click()
  await expect(subscribing.getByRole('status')).toHaveText(/check your inbox/)

  const leaving = await follow(page, 'Unsubscribe')
  await leaving.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leaving.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed')
})

test('an invalid link says so and offers the form', async ({ page }) => {
  await open(page, '/api/newsletter/confirm?token=forged')
  await expect(page).toHaveURL(/\/newsletter\/confirm\?outcome=forged$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('newsletter pages are accessible whatever the outcome', async ({ page }) => {
  for (const path of [
    '/newsletter/subscribe?outcome=invalid',
    '/newsletter/confirm?token=any',
    '/newsletter/confirm?outcome=used',
    '/newsletter/unsubscribe?outcome=unsubscribed',
  ]) {
    await open(page, path)
    await expectUsableAnywhere(page, path)
    await expectRoomAnywhere(page, path)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter form and the emailed links work without JavaScript', async ({ page }) => {
    const address = newAddress('edith')
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    await form(page).getByLabel('Email').fill(address)
    await form(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your inbox')
    await openMail(page, address)
    const link = /\S+\/api\/newsletter\/confirm\?token=\S+/.exec(
      (await page.locator('pre').textContent()) ?? '',
    )
    await page.goto(new URL(link?.[0] ?? '').pathname + new URL(link?.[0] ?? '').search)
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  })
})
