import { expect, test } from 'vitest'
import { pageArt } from './page-art.ts'

test('each drawing is small and its own; other names have none', () => {
  const names = ['cart', 'checkout', 'product', 'search', 'restock', 'claim', 'parcel', 'link']
  const drawn = [...names, 'pause', 'compare'].map((name) => pageArt(name) ?? '')
  expect(new Set(drawn).size).toBe(10)
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 200 120"/)
    expect(svg.length).toBeLessThan(3000)
    expect(svg).not.toContain('NaN')
  }
  expect(pageArt('toString')).toBeNull()
})
