/** What a shopper on a slow phone waits for: a product after pressing its tile, and the cart after adding to it. */
import type { Locator, Page } from '@playwright/test'
import { alternate } from './alternate.ts'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { type Demo, openDemo } from './demo.ts'
import { type Measurement, type Row, timesRow } from './row.ts'
import { openStaticCopy, withCount, withExchange, withoutScripts } from './static-copy.ts'

const runs = 5

export const measureShopping: Measurement = async () => {
  await using demo = await openDemo()
  const browser = await openBrowser()
  try {
    return [await tileRow(browser, demo.address), await cartRow(browser, demo)]
  } finally {
    await browser.close()
  }
}

/** From a tile to its product, compared with static HTML of both pages, one of which replaces the other. */
async function tileRow(browser: OpenBrowser, address: string): Promise<Row> {
  using copy = await openStaticCopy(address, (path) =>
    path === '/products'
      ? withExchange
      : path.startsWith('/products/')
        ? withoutScripts
        : undefined,
  )
  const from = (shop: string) => () => fromTile(browser, shop)
  const sides = await alternate(from(address), from(copy.address), 2 * runs)
  return timesRow(
    'slow phone: tile to product painted',
    sides,
    1.65,
    'the same pages as static HTML',
  )
}

/** From pressing the button until the header counts it, compared with a static page whose script does only that. */
async function cartRow(browser: OpenBrowser, { address, product }: Demo): Promise<Row> {
  const path = `/products/${product.slug}`
  using copy = await openStaticCopy(address, (asked) => (asked === path ? withCount : undefined))
  const at = (shop: string) => () => addToCart(browser, shop + path)
  const sides = await alternate(at(address), at(copy.address), 2 * runs)
  return timesRow(
    'slow phone: add to cart answered',
    sides,
    2.25,
    'the same page as static HTML that counts',
  )
}

function fromTile(browser: OpenBrowser, address: string): Promise<number> {
  return browser.visit('slow', async ({ page, untilStill }) => {
    await page.goto(`${address}/products`, { waitUntil: 'load' })
    await untilStill()
    const tile = page.locator('main a[href^="/products/"]').first()
    const name = (await tile.textContent())?.trim() ?? ''
    return tapUntil(page, tile, { selector: 'h1', text: name })
  })
}

function addToCart(browser: OpenBrowser, address: string): Promise<number> {
  return browser.visit('slow', async ({ page, untilStill }) => {
    await page.goto(address, { waitUntil: 'load' })
    await untilStill()
    const button = page.locator('main button', { hasText: 'Add to Cart' }).first()
    return tapUntil(page, button, { selector: 'header a[href="/cart"]', text: '1' })
  })
}

interface Sight {
  selector: string
  text: string
}

/** The time from touching an element until a text has appeared and been painted, in milliseconds. */
async function tapUntil(page: Page, target: Locator, sight: Sight): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  await page.evaluate(watchTouch, sight)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => window.waitedMs)
}

declare global {
  interface Window {
    waitedMs: Promise<number>
  }
}

/** Runs in the page. */
function watchTouch({ selector, text }: Sight): void {
  window.waitedMs = new Promise((resolve) => {
    const whenPainted = (touched: PointerEvent) => {
      const look = () => {
        const isThere = document.querySelector(selector)?.textContent?.includes(text)
        const paint = () =>
          requestAnimationFrame(() => resolve(performance.now() - touched.timeStamp))
        requestAnimationFrame(isThere ? paint : look)
      }
      look()
    }
    addEventListener('pointerdown', whenPainted, { once: true, capture: true })
  })
}
