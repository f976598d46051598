import { describe, expect, test } from 'vitest'
import { fiberPath, taper } from './fiber.ts'

describe('a fiber', () => {
  test('ends in a point and is fullest near its root', () => {
    expect(taper(1)).toBe(0)
    expect(taper(0)).toBeGreaterThan(0.5)
    expect(taper(0.95)).toBeLessThan(taper(0.6))
    expect(taper(0.6)).toBeLessThan(taper(0.2))
  })

  test('is a closed outline whose two sides meet at the tip', () => {
    const line = [0, 1, 2, 3].map((step) => ({ x: step * 10, y: 0 }))
    const path = fiberPath(line, 4)
    expect(path).toMatch(/^M[-\d.]+ [-\d.]+(c[-\d. ]+)+z$/)
    expect(path.match(/c/g)).toHaveLength(6)
  })
})
