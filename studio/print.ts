import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { house, mix } from '#shop/lash/domain/colors.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import type { Subject } from './subject.ts'
import type { Row, TrayFacts } from './tray.ts'

/** Pixels per millimeter of card. */
const scale = 16
const { resolve } = createRequire(import.meta.url)
const fonts = {
  Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  Instrument: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** Prints the card of a tray into a PNG file: brand, name, curl, thickness, and beside each row its length. */
export async function printCard(
  file: string,
  subject: Subject,
  facts: TrayFacts,
  rows: readonly Row[],
): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  try {
    const { width, height } = facts.card
    const page = await browser.newPage({
      viewport: { width: Math.round(width * scale), height: Math.round(height * scale) },
    })
    await page.setContent(await cardPage(subject, facts, rows))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: file })
  } finally {
    await browser.close()
  }
}

async function cardPage(
  { product }: Subject,
  { card }: TrayFacts,
  rows: readonly Row[],
): Promise<string> {
  const faces = await Promise.all(
    Object.entries(fonts).map(async ([name, path]) => {
      const bytes = await readFile(resolve(path))
      return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
    }),
  )
  const { curl, thicknessMm, color } = product.lash
  const lengths = rows.map(({ y, lengthMm }) => {
    const top = card.height / 2 - y - 1.6
    return `<i style="top:${top * scale}px">${lengthMm}<small>mm</small></i>`
  })
  const [title = ''] = product.name.split(':')
  return `<style>${faces.join('')}
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
