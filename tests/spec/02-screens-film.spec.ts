import { expect, type Page, test } from '@playwright/test'
import { patient } from './steps/patient.ts'
import { open } from './steps/shopper.ts'

const kind = 'video/mp4; codecs="av01.0.04M.08"'
const heading = (page: Page) => page.getByRole('heading', { name: 'A fan that opens itself' })
const section = (page: Page) => page.locator('section').filter({ has: heading(page) })
const photograph = (page: Page) => section(page).getByRole('img')
const film = (page: Page) => section(page).locator('video')
const isPaused = (page: Page) =>
  film(page).evaluate((video) => video instanceof HTMLVideoElement && video.paused)

/** Collects the URLs of films as a page requests them. */
function listFilms(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.mp4')) asked.push(pathname)
  })
  return asked
}

/** Opens the landing page for somebody who allows motion, in a browser that can play the film. */
async function openMoving(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const answer = await page.evaluate(
    (asked) => document.createElement('video').canPlayType(asked),
    kind,
  )
  expect(answer, 'The Chromium of these tests must play AV1').not.toBe('')
}

async function expectPhotograph(page: Page): Promise<void> {
  await heading(page).scrollIntoViewIfNeeded()
  await expect(photograph(page)).toHaveAttribute('alt', /six fine black lashes/)
  await expect(photograph(page)).toHaveJSProperty('complete', true)
  expect(
    await photograph(page).evaluate((image) => image.matches('img') && image.clientHeight),
  ).toBeGreaterThan(300)
}

test('a fan film replaces its photo when scrolled into view and pauses out of view', async ({
  page,
}) => {
  const asked = listFilms(page)
  await openMoving(page)
  await expect(section(page).getByRole('link')).toHaveAttribute(
    'href',
    '/products?category=easy-fanning-lashes',
  )
  expect(asked).toEqual([])
  await heading(page).scrollIntoViewIfNeeded()
  await expect(section(page).getByRole('button', { name: 'Pause the film' })).toBeVisible()
  expect(asked).not.toEqual([])
  expect(await film(page).boundingBox()).toEqual(await photograph(page).boundingBox())
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => isPaused(page)).toBe(true)
  await heading(page).scrollIntoViewIfNeeded()
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('a paused film stays paused until it is played again', async ({ page }) => {
  await openMoving(page)
  await heading(page).scrollIntoViewIfNeeded()
  const pause = section(page).getByRole('button', { name: 'Pause the film' })
  const box = await pause.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await pause.press('Enter')
  await expect.poll(() => isPaused(page)).toBe(true)
  const play = section(page).getByRole('button', { name: 'Play the film' })
  await expect(play).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(photograph(page)).not.toBeInViewport()
  await heading(page).scrollIntoViewIfNeeded()
  await expect(photograph(page)).toBeInViewport()
  expect(await isPaused(page)).toBe(true)
  await section(page).getByRole('link').click()
  await expect(page).toHaveURL(/category=easy-fanning-lashes/)
  await page.goBack()
  await heading(page).scrollIntoViewIfNeeded()
  await expect(play).toBeVisible()
  expect(await isPaused(page)).toBe(true)
  await play.press(' ')
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('reduced motion shows the photo instead, as soon as the preference changes', async ({
  page,
}) => {
  const asked = listFilms(page)
  await open(page, '/')
  await expectPhotograph(page)
  await expect(film(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(section(page).getByRole('button', { name: 'Pause the film' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(film(page)).toHaveCount(0)
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('no film is fetched in data-saver mode', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked = listFilms(page)
  const behavior = page.waitForResponse(/fan-film/)
  await openMoving(page)
  await heading(page).scrollIntoViewIfNeeded()
  await (await behavior).finished()
  await expectPhotograph(page)
  await expect(film(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('films support range requests, are cached forever, and play on the page', async ({
  page,
  request,
}) => {
  const asked = listFilms(page)
  await openMoving(page)
  await heading(page).scrollIntoViewIfNeeded()
  await expect(film(page)).toHaveCount(1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const address = asked[0] ?? ''
  const part = await request.get(address, { headers: { range: 'bytes=0-1' }, ...patient })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(2)
  expect(part.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 0-1\/\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const whole = await request.get(address, patient)
  expect([whole.status(), whole.headers()['accept-ranges']]).toEqual([200, 'bytes'])
  expect((await whole.body()).length).toBeLessThanOrEqual(200_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the fan’s photo is there', async ({ page }) => {
    await page.goto('/')
    await expectPhotograph(page)
    await expect(film(page)).toHaveCount(0)
  })
})
