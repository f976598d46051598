import { expect, test } from 'vitest'
import { artNames } from '#ui/art-names.ts'
import { pageArt } from './page-art.ts'

test('each drawing is small and unique; other names have none', () => {
  const drawn = artNames.map((name) => pageArt(name) ?? '')
  expect(new Set(drawn).size).toBe(artNames.length)
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 200 120"/)
    expect(svg.length).toBeLessThan(3000)
    expect(svg).not.toContain('NaN')
  }
  expect(pageArt('toString')).toBeNull()
})
