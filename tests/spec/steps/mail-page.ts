import { expect, type FrameLocator, type Page } from '@playwright/test'

/**
 * Opens the newest email to an address, from the list of emails outside production. `kind`, such as 'campaign',
 * excludes others that may come in between.
 */
export async function openMail(page: Page, address: string, kind = ''): Promise<FrameLocator> {
  const mails = page.getByRole('listitem').filter({ hasText: `${kind} to ${address}` })
  await expect
    .poll(async () => {
      await page.goto('/dev/mail', { waitUntil: 'domcontentloaded' })
      return mails.getByText('sent').count()
    })
    .toBeGreaterThan(0)
  await mails.first().getByRole('link').first().click()
  return page.frameLocator('iframe')
}

/** Follows a link of the email, which opens a new page. */
export async function follow(page: Page, name: string): Promise<Page> {
  const beside = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name, exact: true }).click()
  const opened = await beside
  await opened.waitForLoadState('domcontentloaded')
  return opened
}
