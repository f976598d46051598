/**
 * Takes the pictures for README and docs/owner.md from a running shop: `npm start`, then `npm run screenshots`. Those
 * of the back office need an administrator's ADMIN_USERNAME and ADMIN_PASSWORD, and the numbers of the order and
 * product to show in ORDER and PRODUCT.
 */
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

const order = process.env.ORDER ?? '1001'

const product = process.env.PRODUCT ?? '40'

const owners = [
  { name: 'owner-overview', path: '/admin', width: 1440, height: 900 },
  { name: 'owner-order', path: `/admin/orders/${order}`, width: 1440, height: 1100 },
  { name: 'owner-products', path: '/admin/products', width: 1440, height: 900 },
  { name: 'owner-product', path: `/admin/products/${product}`, width: 1440, height: 1100 },
  { name: 'owner-stock', path: '/admin/stock', width: 1440, height: 900 },
  { name: 'owner-promotions', path: '/admin/promotions', width: 1440, height: 900 },
  { name: 'owner-reviews', path: '/admin/reviews', width: 1440, height: 900 },
  { name: 'owner-campaigns', path: '/admin/campaigns', width: 1440, height: 900 },
  { name: 'owner-books', path: '/admin/books', width: 1440, height: 900 },
  { name: 'owner-settings', path: '/admin/settings', width: 1440, height: 900 },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await findChromium())
const token = await signIn()
for (const { name, path, width, height } of [...shots, ...(token ? owners : [])]) {
  const page = await browser.newPage({ viewport: { width, height } })
  if (token) await page.addInitScript((kept) => localStorage.setItem('admin-token', kept), token)
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await untilPicturesShow(page)
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 })
  await page.close()
}
await browser.close()

async function signIn(): Promise<string | null> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env
  if (!username || !password) return null
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token, message }: { token?: string; message: string } = await answer.json()
  if (!token) throw new Error(message)
  return token
}

async function untilPicturesShow(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  )
}
