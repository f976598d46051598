import { expect, type Page, test } from '@playwright/test'
import { drawnPhoto } from '#tests/builders/review-photos.ts'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const dialog = (page: Page) => page.getByRole('dialog')

test('a category’s picture is chosen as a file, and a file that is no picture says so', async ({
  page,
}) => {
  const name = `Fans ${Date.now()}`
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin/categories', 'Categories')
  await page.getByRole('button', { name: 'New category' }).press('Enter')
  await dialog(page).getByLabel('Name').fill(name)
  const file = dialog(page).getByLabel('Picture file')
  const link = dialog(page).getByLabel('Or a link to its picture')
  const choosing = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose a picture' }).press('Enter')
  await (await choosing).setFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(link).toHaveAccessibleDescription(/cannot read this as a picture/)
  const buffer = await drawnPhoto(80, 100).jpeg().toBuffer()
  await file.setInputFiles({ name: 'fans.jpg', mimeType: 'image/jpeg', buffer })
  await expect(link).toHaveValue(/^\/images\/category-picture-[0-9a-f]{16}-960\.jpg$/)
  const shown = dialog(page).getByRole('img', { name: 'Chosen for this category' })
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  await expectUsableAnywhere(page, 'a category with a chosen picture')
  const address = await link.inputValue()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dismissToast(page, 'Category created', `${name} can be chosen now.`)
  const categories: { name: string; imageUrl: string | null }[] = await (
    await page.request.get('/api/categories')
  ).json()
  expect(categories.find((one) => one.name === name)?.imageUrl).toBe(address)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete it' }).click()
})
