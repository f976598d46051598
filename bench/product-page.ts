/** The product page in a browser on a slow phone and on a computer, compared with the same page as static HTML. */
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { alternate } from './alternate.ts'
import { type OpenBrowser, openBrowser, type ProfileName, type Watched } from './browser.ts'
import { openDemo } from './demo.ts'
import { median } from './numbers.ts'
import { limitRow, type Measurement, type Row, timesRow } from './row.ts'
import { openStaticCopy, withoutScripts, withScriptsUnread } from './static-copy.ts'

const runs = 5
/** Single visits differ by a fifth, so comparisons with a copy use more visits. */
const comparedRuns = 15

export const measureProductPage: Measurement = async () => {
  await using demo = await openDemo()
  const browser = await openBrowser()
  try {
    const path = `/products/${demo.product.slug}`
    await visitOnce(browser, 'slow', demo.address + path)
    return [
      await htmlRow(demo.address + path),
      await paintedRow(browser, demo.address, path),
      await takenOverRow(browser, demo.address, path),
      ...(await visitRows(browser, demo.address + path)),
    ]
  } finally {
    await browser.close()
  }
}

type Seen = Watched & { requests: number; bytes: number }

function visitOnce(browser: OpenBrowser, profile: ProfileName, address: string): Promise<Seen> {
  return browser.visit(profile, async ({ page, traffic, untilStill }) => {
    await page.goto(address, { waitUntil: 'load' })
    await untilStill()
    return { ...(await page.evaluate(() => window.watched)), ...traffic }
  })
}

/** The page as sent after many requests, once the background compression has made it smaller. */
async function htmlRow(address: string): Promise<Row> {
  const first = await sentBytes(address)
  for (let times = 0; times < 20; times += 1) await sentBytes(address)
  const until = performance.now() + 10_000
  while ((await sentBytes(address)) === first && performance.now() < until) await pause(200)
  const sent = (await sentBytes(address)) / 1000
  const floor = `at first ${(first / 1000).toFixed(1)} kB`
  return limitRow('product page: HTML and CSS, brotli', [sent, 14], 'kB', floor)
}

/** The bytes of a body on the wire. */
async function sentBytes(address: string): Promise<number> {
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response')
  let bytes = 0
  for await (const part of answer) bytes += part.length
  return bytes
}

async function paintedRow(browser: OpenBrowser, address: string, path: string): Promise<Row> {
  using copy = await openStaticCopy(address, (asked) =>
    asked === path ? withoutScripts : undefined,
  )
  const lcp = (from: string) => async () => (await visitOnce(browser, 'slow', from + path)).lcpMs
  const sides = await alternate(lcp(address), lcp(copy.address), comparedRuns)
  return timesRow(
    'slow phone: LCP of the product page',
    sides,
    1.15,
    'the same page as static HTML',
  )
}

/** When the add-to-cart button works, compared with when the same scripts have arrived if nothing runs them. */
async function takenOverRow(browser: OpenBrowser, address: string, path: string): Promise<Row> {
  using copy = await openStaticCopy(address, (asked) =>
    asked === path ? withScriptsUnread : undefined,
  )
  const works = async () => (await visitOnce(browser, 'slow', address + path)).hydratedMs
  const here = async () => (await visitOnce(browser, 'slow', copy.address + path)).scriptsMs
  const sides = await alternate(works, here, comparedRuns)
  return timesRow('slow phone: add to cart works', sides, 1.3, 'the same page, its scripts not run')
}

async function visitRows(browser: OpenBrowser, address: string): Promise<Row[]> {
  const slow: Seen[] = []
  const fast: Seen[] = []
  for (let run = 0; run < runs; run += 1) {
    slow.push(await visitOnce(browser, 'slow', address))
    fast.push(await visitOnce(browser, 'fast', address))
  }
  const of = (seen: Seen[], key: keyof Seen) => median(seen.map((visit) => visit[key]))
  const shift = Math.max(...[...slow, ...fast].map((visit) => visit.shift))
  return [
    limitRow('product page: requests until quiet', [of(slow, 'requests'), 12], '', "Hydrogen's 20"),
    limitRow(
      'product page: bytes until quiet',
      [of(slow, 'bytes') / 1000, 150],
      'kB',
      "Hydrogen's 140",
    ),
    limitRow('product page: layout shift', [shift, 0], '', '—'),
    limitRow('computer: blocking time', [of(fast, 'blockedMs'), 50], 'ms', '—'),
  ]
}
