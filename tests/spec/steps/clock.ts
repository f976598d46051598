import type { Page } from '@playwright/test'

/** Stops a page's installed clock a second from now; it then goes on only as a test says. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}
