import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectRoom, layOutEverything, setTextSize } from './layout.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Expects a page in its current state to be accessible, as far as a machine can check (WCAG 2.0 to 2.2, A and AA). */
export async function expectUsable(page: Page, where: string): Promise<void> {
  await layOutEverything(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // There are no frames, so one pass in the page itself is enough.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
}

/** The same at desktop and phone size, whatever the page currently shows. */
export async function expectUsableAnywhere(page: Page, where: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expectUsable(page, `${where} at ${size.width} px`)
  }
}

/** Small screens, and text at twice the size on a phone and a desktop (WCAG 1.4.10, 1.4.4). */
const tightViews = [
  { width: 320, height: 640, text: 100 },
  { width: 820, height: 1180, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1280, height: 900, text: 200 },
] as const

/** Expects room for everything on small screens and with large text; then restores the text size. */
export async function expectRoomAnywhere(page: Page, where: string): Promise<void> {
  for (const { text, ...size } of tightViews) {
    await page.setViewportSize(size)
    await setTextSize(page, text)
    await expectRoom(page, `${where} at ${size.width} px with letters of ${text} %`)
  }
  await setTextSize(page, 100)
}

/** Expects room for everything on small screens at the normal text size; then restores the desktop size. */
export async function expectRoomOnSmallScreens(page: Page, where: string) {
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await expectRoom(page, `${where} at ${width} px`)
  }
  await page.setViewportSize(desktop)
}
