import { expect, type Page } from '@playwright/test'
import { follow, openMail } from './mail-page.ts'

/** Subscribes an address to the newsletter and confirms it through the emailed link, like a reader. */
export async function subscribeReader(page: Page, email: string): Promise<void> {
  await page.request.post('/api/newsletter/subscriptions', { data: { email } })
  await openMail(page, email)
  const confirming = await follow(page, 'Confirm my subscription')
  await confirming.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(confirming.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await confirming.close()
}
