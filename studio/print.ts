import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { house, mix } from '#shop/lash/domain/colors.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import type { LaidOut } from './layout.ts'
import type { Layout } from './pieces.ts'
import type { Subject } from './subject.ts'
import type { Wrap } from './things.ts'

/** The files to print: the card, and the wrap of each thing, by its words. */
export interface Print {
  card: string
  wraps: Record<string, string>
}

/** Pixels per millimeter of card. */
const scale = 16
const { resolve } = createRequire(import.meta.url)
const fonts = {
  Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  Instrument: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** Renders all of a product's prints as PNG files in a folder. */
export async function printAll(
  folder: string,
  subject: Subject,
  { card, labels, things }: LaidOut,
): Promise<Print> {
  const browser = await chromium.launch(await findChromium())
  try {
    const print: Print = { card: join(folder, 'card.png'), wraps: {} }
    await printPage(browser, print.card, card, cardPage(subject, card, labels))
    for (const wrap of things.flatMap(({ turned }) => turned.flatMap(({ wrap }) => wrap ?? []))) {
      const file = join(folder, `wrap-${Object.keys(print.wraps).length}.png`)
      print.wraps[wrap.words.join()] = file
      await printPage(browser, file, { width: wrap.aroundMm, height: wrap.longMm }, wrapPage(wrap))
    }
    return print
  } finally {
    await browser.close()
  }
}

async function printPage(
  browser: Browser,
  file: string,
  size: { width: number; height: number },
  content: string,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: Math.round(size.width * scale), height: Math.round(size.height * scale) },
    // So that print is sharp in a close-up, too.
    deviceScaleFactor: 2,
  })
  await page.setContent((await fontFaces()) + content)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file })
  await page.close()
}

async function fontFaces(): Promise<string> {
  const faces = await Promise.all(
    Object.entries(fonts).map(async ([name, path]) => {
      const bytes = await readFile(resolve(path))
      return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
    }),
  )
  return `<style>${faces.join('')}</style>`
}

/** The card of a tray: brand, name, curl, thickness, and the length beside each row. */
function cardPage({ product, lash }: Subject, card: Layout['card'], rows: Layout['labels']) {
  const { curl, thicknessMm, color } = lash
  const lengths = rows.map(({ y, lengthMm }) => {
    const top = card.height / 2 - y - 1.6
    return `<i style="top:${top * scale}px">${lengthMm}<small>mm</small></i>`
  })
  const [title = ''] = product.name.split(/:| with /)
  return `<style>
    body { margin: 0; background: ${house.white}; color: ${house.ink}; position: relative; font: 500 ${2.2 * scale}px Instrument }
    header { position: absolute; left: ${4.5 * scale}px; right: ${4.5 * scale}px; top: ${3.6 * scale}px; height: ${12.8 * scale}px;
      border-bottom: ${0.14 * scale}px solid ${mix(house.ink, house.white, 0.72)} }
    b { font: 380 ${7.6 * scale}px/1 Fraunces; letter-spacing: -.02em }
    p { margin: ${0.9 * scale}px 0 0; font-size: ${2.05 * scale}px; letter-spacing: .02em; color: ${mix(house.ink, house.white, 0.25)} }
    aside { position: absolute; right: 0; top: ${0.6 * scale}px; text-align: right; line-height: 1.25 }
    aside strong { font: 400 ${5 * scale}px/1 Fraunces; color: ${house.clay} }
    i { position: absolute; left: 0; width: ${10.4 * scale}px; text-align: right; font-style: normal; font-size: ${2.5 * scale}px; line-height: 1 }
    small { font-size: .66em; margin-left: .12em }
  </style><header><b>Cilia</b><p>${title}</p><aside><strong>${curl}</strong><br>${thicknessMm.toFixed(2)} mm<br>${color}</aside></header>${lengths.join('')}`
}

/** The wrap around a thing: the brand and a description, along its length, on the visible side. */
function wrapPage({ words, color, ink, aroundMm, longMm, isUpright }: Wrap): string {
  const [large, small] = words
  const turn = isUpright ? '' : 'rotate(-90deg)'
  const wide = (isUpright ? aroundMm : longMm) * scale
  return `<style>
    body { margin: 0; background: ${color}; color: ${ink}; height: ${longMm * scale}px; position: relative; overflow: hidden }
    div { position: absolute; left: 50%; top: 50%; width: ${wide}px; text-align: center; transform: translate(-50%, -50%) ${turn} }
    b { font: 400 ${5.2 * scale}px/1 Fraunces; letter-spacing: -.02em }
    p { margin: ${0.8 * scale}px 0 0; font: 500 ${1.75 * scale}px/1 Instrument; letter-spacing: .06em }
  </style><div><b>${large}</b><p>${small}</p></div>`
}
