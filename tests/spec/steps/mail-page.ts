import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The page of the newest mail to an address, as the shop lists its mails outside production. */
export async function openMail(page: Page, address: string): Promise<FrameLocator> {
  await expect
    .poll(async () => {
      await page.goto('/dev/mail', { waitUntil: 'domcontentloaded' })
      return page.getByRole('listitem').filter({ hasText: address }).getByText('sent').count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  return page.frameLocator('iframe')
}

/** Follows a link of the mail, which opens beside it. */
export async function follow(page: Page, name: string): Promise<Page> {
  const beside = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name, exact: true }).click()
  const opened = await beside
  await opened.waitForLoadState('domcontentloaded')
  return opened
}
