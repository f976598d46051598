import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { follow, openMail } from './steps/mail-page.ts'
import { subscribeReader } from './steps/readers.ts'
import { dismissToast } from './steps/shopper.ts'
import { desktop, expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const preview = (page: Page) => page.frameLocator('iframe[title="The email as it will look"]')

/** An address that only this test uses, subscribed and confirmed the way a reader does it. */
async function newReader(page: Page): Promise<string> {
  const email = `reader-${Date.now()}-${Math.trunc(performance.now())}@example.com`
  await subscribeReader(page, email)
  return email
}

/** Creates a draft on the list's screen, and opens it. */
async function makeDraft(page: Page, name: string): Promise<void> {
  await openTab(page, '/admin/campaigns', 'Campaigns')
  await button(page, 'New campaign').click()
  await dialog(page).getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

async function write(page: Page, fields: { subject: string; text: string }): Promise<void> {
  await page.getByLabel('Subject').fill(fields.subject)
  await page.getByLabel('Text', { exact: true }).fill(fields.text)
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await dismissToast(page, 'Campaign saved')
}

test('an owner writes, tests, and sends a campaign; a subscriber gets it once and unsubscribes by its link', async ({
  page,
}) => {
  const reader = await newReader(page)
  await signInPast(page, await newAdministrator('owner'))
  const subject = `New curls ${Date.now()}`
  await makeDraft(page, 'Spring')
  await write(page, { subject, text: '# Hello\n\n<script>alert(1)</script>\n\nSoft **J** curls.' })
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hello')
  await expect(preview(page).locator('strong')).toHaveText('J')
  await expect(preview(page).locator('script')).toHaveCount(0)
  await expect(page.getByText(/^Reaches \d+ people now/)).toBeVisible()
  await expectUsableAnywhere(page, 'the screen of a campaign')

  await button(page, 'Send now').click()
  await dismissToast(page, 'Save your changes first', 'Only saved changes are sent.')
  await save(page)
  await button(page, 'Send a test').click()
  await dialog(page).getByLabel('Your email').fill('nobody')
  await button(dialog(page), 'Send the test').click()
  await expect(dialog(page)).toContainText('Please enter a valid email address')
  const own = `own-${Date.now()}@example.com`
  await dialog(page).getByLabel('Your email').fill(own)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Test sent', own)

  await button(page, 'Send now').click()
  await expect(dialog(page).getByRole('heading')).toHaveText(/^Send to \d+ people now\?$/)
  await expect(dialog(page)).toContainText(subject)
  await expectUsableAnywhere(page, 'the dialog before sending')
  await button(dialog(page), 'Send now').click()
  await expect(page.getByRole('main')).toContainText('Sent', { timeout: 60_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  const address = page.url()
  await expectUsableAnywhere(page, 'the figures of a campaign')

  const test = await openMail(page, own)
  await expect(test.getByRole('heading', { level: 1 })).toHaveText('Hello')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`[Test] ${subject}`)
  const mail = await openMail(page, reader)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Hello')
  const leaving = await follow(page, 'Unsubscribe')
  await leaving.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leaving.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed')
  await page.goto('/dev/mail')
  const letters = page.getByRole('listitem').filter({ hasText: `to ${reader} ` })
  await expect(letters.filter({ hasText: subject })).toHaveCount(1)

  await page.goto(address)
  const unsubscribed = page.getByText('Unsubscribed since').locator('..')
  await expect(unsubscribed).toContainText('1')
  await expect(button(page, 'Send now')).toHaveCount(0)
  await button(page, 'Copy as a draft').click()
  await dismissToast(page, 'Copied as a draft')
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
})

test('a campaign is written by keyboard alone, scheduled in shop time, changed, and stopped', async ({
  page,
}) => {
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin', 'Overview')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns')
  await expect(rowsOf(page, 'Campaigns').first()).toBeVisible()
  await expectUsableAnywhere(page, 'the list of campaigns')
  // On a phone, the preview is behind its own button.
  await page.setViewportSize(desktop)
  await page.keyboard.press('c')
  await page.keyboard.type('Weekend')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekend')
  await expect(page).toHaveTitle(/^Weekend · /)
  await page.getByLabel('Subject').focus()
  await page.keyboard.type('This weekend')
  await page.getByLabel('Text', { exact: true }).focus()
  await page.keyboard.press('Control+Shift+h')
  await page.keyboard.type('Until Sunday')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('fifteen percent')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
    '## Until Sunday\n\n**fifteen percent**',
  )
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText('Until Sunday')
  await page.keyboard.press('Control+s')
  await dismissToast(page, 'Campaign saved')

  await button(page, 'Schedule').press('Enter')
  const time = dialog(page).getByLabel('Day and time')
  await expect(time).toHaveValue(/T09:00$/)
  await time.fill('2020-01-01T09:00')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('This time has already passed')
  await time.fill('2099-01-05T09:00')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Scheduled')
  await expect(page.getByRole('main')).toContainText('Will be sent Jan 05, 2099 9:00 AM')
  await button(page, 'Change the time').press('Enter')
  await expect(time).toHaveValue('2099-01-05T09:00')
  await time.fill('2099-01-06T10:30')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Scheduled')
  await expect(page.getByRole('main')).toContainText('Will be sent Jan 06, 2099 10:30 AM')
  await page.getByLabel('Subject').fill('This weekend only')
  await page.keyboard.press('Control+s')
  await dismissToast(page, 'Campaign saved')
  await button(page, 'Stop').press('Enter')
  await button(dialog(page), 'Stop it').press('Enter')
  await dismissToast(page, 'Campaign stopped')
  await expect(page.getByRole('main')).toContainText('Stopped')
})

test('on a phone, input survives a reload and a colleague’s edit, and a deleted draft can be restored', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await signInPast(page, await newAdministrator('manager'))
  await makeDraft(page, 'Shared')
  await page.getByLabel('Subject').fill('Mine')
  await button(page, 'Preview').click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Mine')
  await button(page, 'Write').click()
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('Mine')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' }
  const theirs = { headers, data: { subject: 'Theirs' } }
  expect((await page.request.patch(`/api/admin/campaigns/${id}`, theirs)).status()).toBe(200)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog(page)).toContainText(
    'Someone else changed this campaign while you were editing',
  )
  await dialog(page).getByRole('radio').first().check()
  await button(dialog(page), 'Save these choices').click()
  await dismissToast(page, 'Campaign saved')
  await expect(page.getByLabel('Subject')).toHaveValue('Mine')
  await button(page, 'Delete').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared')
  await expect(page.getByLabel('Subject')).toHaveValue('Mine')
})
