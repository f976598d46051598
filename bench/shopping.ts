/** What a shopper on a slow phone waits for: from a tile to its product, and from the press of a button to the cart. */
import type { Locator, Page } from '@playwright/test'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { openDemo } from './demo.ts'
import { median } from './numbers.ts'
import { limitRow, type Measurement } from './row.ts'

const runs = 5

export const measureShopping: Measurement = async () => {
  await using demo = await openDemo()
  const browser = await openBrowser()
  try {
    const waits = { tileMs: [] as number[], addMs: [] as number[] }
    for (let run = 0; run <= runs; run += 1) {
      const tileMs = await fromTile(browser, demo.address)
      const addMs = await addToCart(browser, `${demo.address}/products/${demo.product.slug}`)
      // The first run only warms.
      if (run === 0) continue
      waits.tileMs.push(tileMs)
      waits.addMs.push(addMs)
    }
    return [
      limitRow(
        'slow phone: tile to product painted',
        [median(waits.tileMs), 150],
        'ms',
        'NextFaster 172',
      ),
      limitRow(
        'slow phone: add to cart answered',
        [median(waits.addMs), 100],
        'ms',
        'NextFaster 172',
      ),
    ]
  } finally {
    await browser.close()
  }
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

/** From the touch of something until a text stands there and has been painted, in milliseconds. */
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
