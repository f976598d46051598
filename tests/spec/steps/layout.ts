import { expect, type Page } from '@playwright/test'

interface Line {
  /** The element it belongs to. */
  element: number
  words: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Sets the text size: the page's own, or twice that, as a reader may choose (WCAG 1.4.4). */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  }, percent)
}

/** Makes the browser lay out content it would skip until it comes near, so that everything is in its final place. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('footer, section, tr'))
      element.style.contentVisibility = 'visible'
  })
}

/** Expects a page to scroll in one direction only, without text that is cut off or overlaps. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  await layOutEverything(page)
  // At the top, because further down the header covers the page on purpose.
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

/** Runs in the page: waits until its width is the same for ten frames, because a resized page is laid out gradually. */
async function untilStill(): Promise<void> {
  const { documentElement } = document
  for (let [width, frames] = [0, 0]; frames < 10; frames++) {
    if (documentElement.scrollWidth !== width) [width, frames] = [documentElement.scrollWidth, 0]
    await new Promise(requestAnimationFrame)
  }
}

/** Runs in the page: all lines of text in the page's flow that are not in a scrolling box. */
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
      // Text truncated with an ellipsis has lines that are not drawn.
      if (top >= end) continue
      // Lines may be closer than the height of their letters' boxes.
      const air = (bottom - top) / 4
      const element = elements.indexOf(parentElement)
      lines.push({ element, words, left, right, top: top + air, bottom: bottom - air })
    }
  }
  return lines
}
