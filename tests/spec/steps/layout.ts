import { expect, type Page } from '@playwright/test'

interface Line {
  /** Which element it is written in. */
  element: number
  words: string
  left: number
  right: number
  top: number
  bottom: number
}

/** How large letters are: as the page wants them, or twice that, as a reader may wish (WCAG 1.4.4). */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  }, percent)
}

/** Has a browser lay out what it would leave until it comes near, so that all of it is where it will be. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('footer, section, tr'))
      element.style.contentVisibility = 'visible'
  })
}

/** Expects a page to be scrolled one way only, and no text to be cut off or to lie over another. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  await layOutEverything(page)
  // From the top: further down, the header lies over the page on purpose.
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(untilStill)
  const lines = await page.evaluate(linesOfText)
  const { has, needs } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return { has: clientWidth, needs: scrollWidth }
  })
  const faults = [
    ...(needs > has ? [`${needs} px wide on ${has} px`] : []),
    ...lines
      .filter(({ left, right }) => left < -1 || right > has + 1)
      .map(({ words }) => `beyond the edge: ${words}`),
    ...lines.flatMap((line, at) =>
      lines
        .slice(at + 1)
        .filter(isOver(line))
        .map(({ words }) => `${words} | lies over | ${line.words}`),
    ),
  ]
  expect(faults, where).toEqual([])
}

const isOver = (one: Line) => (other: Line) =>
  one.element !== other.element &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Runs within the page: waits until its width is the same for ten frames. Just resized, it is laid out piece by piece. */
async function untilStill(): Promise<void> {
  const { documentElement } = document
  for (let [width, frames] = [0, 0]; frames < 10; frames++) {
    if (documentElement.scrollWidth !== width) [width, frames] = [documentElement.scrollWidth, 0]
    await new Promise(requestAnimationFrame)
  }
}

/** Runs within the page: every line of text that is in its flow and not scrolled in a box of its own. */
function linesOfText(): Line[] {
  const apart =
    'svg, [class*=sr-only], script, style, noscript, .fixed, [data-bar], [data-buy], [class*=overflow-]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const elements: Element[] = []
  const lines: Line[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const words = textContent?.trim()
    if (
      !words ||
      !parentElement?.checkVisibility({ opacityProperty: true }) ||
      parentElement.closest(apart)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    if (!elements.includes(parentElement)) elements.push(parentElement)
    const end = parentElement.getBoundingClientRect().bottom
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // A text cut short with an ellipsis has lines that are not drawn.
      if (top >= end) continue
      // Lines may be set closer than the boxes of their letters are high.
      const air = (bottom - top) / 4
      const element = elements.indexOf(parentElement)
      lines.push({ element, words, left, right, top: top + air, bottom: bottom - air })
    }
  }
  return lines
}
