import { expect, test } from '@playwright/test'
import { placeOrder } from '../spec/steps/checkout.ts'
import { follow, openMail } from '../spec/steps/mail-page.ts'
import { signIn } from '../spec/steps/member.ts'
import { card, fillForm, form, newTitle, openForm, pickReviewable } from '../spec/steps/reviews.ts'
import { dismissToast, open } from '../spec/steps/shopper.ts'

test('a member signs in, buys, tracks the order, reviews it, subscribes, confirms, and unsubscribes', async ({
  page,
  request,
}) => {
  const product = await pickReviewable(request)
  const { email } = await signIn(page)
  const { id } = await placeOrder(page, [{ product }], { email })

  await open(page, '/account')
  await expect(page.getByRole('link', { name: `#${id}` }).first()).toBeVisible()
  await openMail(page, email)
  const tracked = await follow(page, 'Track your order')
  await expect(tracked.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  await tracked.close()

  await openForm(page, product)
  const title = newTitle('Worn for a week')
  const comment = 'Not one of them fell, and nobody saw where mine end.'
  await fillForm(page, { Title: title, Comment: comment, Name: 'Ada', Email: email })
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await dismissToast(page, 'Review submitted!')
  await expect(card(page, title).getByText('Verified Purchase')).toBeVisible()

  await open(page, '/about')
  const letters = page.getByRole('contentinfo').getByRole('region', { name: /Our newsletter/ })
  await letters.getByLabel('Email').fill(`letters-${email}`)
  await letters.getByRole('button', { name: 'Subscribe' }).click()
  await expect(letters.getByRole('status')).toHaveText(/check your inbox/)
  await openMail(page, `letters-${email}`)
  const confirming = await follow(page, 'Confirm my subscription')
  await confirming.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(confirming.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  const leaving = await follow(page, 'Unsubscribe')
  await leaving.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leaving.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed')

  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
