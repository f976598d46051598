import { expect, type Page } from '@playwright/test'

/** Stops a page's installed clock a second from now; from then on only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  // A page that is busy for longer than that second cannot be stopped in its past, so the next second is tried.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1_000)
  }).toPass()
}

/** Advances the stopped clock in small steps until a condition holds. */
export async function tickUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [0] })
}
