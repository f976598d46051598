import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectRoom, layOutEverything, setTextSize } from './layout.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Expects that a page as it stands shuts nobody out, as far as a machine can tell (WCAG 2.0 to 2.2, A and AA). */
export async function expectUsable(page: Page, where: string): Promise<void> {
  await layOutEverything(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // No frames here: one pass in the page itself does.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
}

/** The same for a desktop and for a phone, whatever the page shows at the moment. */
export async function expectUsableAnywhere(page: Page, where: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expectUsable(page, `${where} at ${size.width} px`)
  }
}

/** Small screens, and letters of twice the size on a phone and on a desktop (WCAG 1.4.10, 1.4.4). */
const tightViews = [
  { width: 320, height: 640, text: 100 },
  { width: 820, height: 1180, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1280, height: 900, text: 200 },
] as const

/** Expects room for everything on small screens and for large letters; afterwards letters are as before. */
export async function expectRoomAnywhere(page: Page, where: string): Promise<void> {
  for (const { text, ...size } of tightViews) {
    await page.setViewportSize(size)
    await setTextSize(page, text)
    await expectRoom(page, `${where} at ${size.width} px with letters of ${text} %`)
  }
  await setTextSize(page, 100)
}

/** Expects room for everything on small screens with letters of the usual size; afterwards it is a desktop. */
export async function expectRoomOnSmallScreens(page: Page, where: string) {
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await expectRoom(page, `${where} at ${width} px`)
  }
  await page.setViewportSize(desktop)
}
