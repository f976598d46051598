import type { Locator } from '@playwright/test'

/** Whether a color of an element, by default its text's, is more red than green. */
export function isReddish(
  element: Locator,
  property: 'color' | 'backgroundColor' = 'color',
): Promise<boolean> {
  return element.evaluate((drawn, name) => {
    const [red = 0, green = 0] =
      getComputedStyle(drawn)
        [name].match(/[\d.]+/g)
        ?.map(Number) ?? []
    return red > green
  }, property)
}
