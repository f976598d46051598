/** Takes the README's pictures of a running shop: `npm start`, then `npm run screenshots`. */
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const address = process.env.SHOP ?? 'http://localhost:3000'
const folder = 'docs/pictures'

const shots = [
  { name: 'landing', path: '/', width: 1440, height: 900 },
  { name: 'product', path: '/products/quill-classic', width: 1440, height: 900 },
  { name: 'products-phone', path: '/products', width: 390, height: 844 },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await findChromium())
for (const { name, path, width, height } of shots) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await untilPicturesShow(page)
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 })
  await page.close()
}
await browser.close()

async function untilPicturesShow(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  )
}
