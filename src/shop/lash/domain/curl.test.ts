import { describe, expect, test } from 'vitest'
import { curlLine } from './curl.ts'
import { lashCurls } from './lash-spec.ts'

const tipOf = (curl: (typeof lashCurls)[number]) =>
  curlLine(curl, 20).at(-1) ?? { forward: 0, up: 0 }
const heightOf = (curl: (typeof lashCurls)[number]) =>
  Math.max(...curlLine(curl, 20).map(({ up }) => up))

describe('the curls are in the order of their letters', () => {
  test('each lifts higher than the one before it', () => {
    const heights = (['J', 'B', 'C', 'CC', 'D'] as const).map(heightOf)
    expect(heights).toEqual([...heights].sort((first, second) => first - second))
    expect(new Set(heights).size).toBe(5)
  })

  test('each reaches less far forward than the one before it', () => {
    const reaches = (['J', 'B', 'C', 'CC', 'D'] as const).map((curl) => tipOf(curl).forward)
    expect(reaches).toEqual([...reaches].sort((first, second) => second - first))
  })

  test.each(lashCurls)('%s keeps its length and starts flat', (curl) => {
    const line = curlLine(curl, 60)
    const length = line.slice(1).reduce((sum, point, index) => {
      const before = line[index] ?? point
      return sum + Math.hypot(point.forward - before.forward, point.up - before.up)
    }, 0)
    expect(length).toBeCloseTo(1, 2)
    expect(line[1]?.up ?? 1).toBeLessThan(0.005)
  })

  test.each(['L', 'L+'] as const)(
    '%s lies flat for its first quarter, then goes straight',
    (curl) => {
      const line = curlLine(curl, 20)
      expect(line[5]?.up).toBeCloseTo(0, 5)
      const angles = line.slice(12).map((point, index) => {
        const before = line[11 + index] ?? point
        return Math.atan2(point.up - before.up, point.forward - before.forward)
      })
      expect(Math.max(...angles) - Math.min(...angles)).toBeLessThan(0.01)
    },
  )
})
