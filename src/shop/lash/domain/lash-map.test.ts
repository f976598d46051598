import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adviceFor,
  type EyeShape,
  eyeShapes,
  lengthsOf,
  mapBounds,
  mapLashes,
  steepestStepMm,
} from './lash-map.ts'
import { type LengthMap, lengthMaps } from './lash-spec.ts'

const styles = Object.keys(lengthMaps) as LengthMap[]
const anyShape = fc.constantFrom(...eyeShapes)
const anyStyle = fc.constantFrom(...styles)

describe('mapLashes', () => {
  const maps: [EyeShape, LengthMap, number, number[]][] = [
    ['almond', 'natural', 12, [8, 10, 11, 12, 12, 11]],
    ['almond', 'cat', 12, [8, 9, 10, 11, 12, 12]],
    ['almond', 'doll', 12, [8, 10, 12, 12, 10, 9]],
    ['round', 'cat', 14, [10, 11, 11, 12, 14, 14]],
    ['hooded', 'doll', 13, [9, 11, 13, 13, 11, 9]],
    ['downturned', 'squirrel', 12, [8, 9, 10, 12, 11, 9]],
    ['upturned', 'natural', 10, [8, 9, 9, 10, 10, 8]],
  ]
  test.each(maps)('%s, %s, %i mm', (shape, style, longestMm, map) => {
    expect(mapLashes(shape, style, longestMm)).toEqual(map)
  })

  test('every zone is a whole length that trays have, none longer than wanted', () => {
    fc.assert(
      fc.property(anyShape, anyStyle, fc.integer({ min: 8, max: 16 }), (shape, style, wantedMm) => {
        const map = mapLashes(shape, style, wantedMm)
        expect(map).toHaveLength(lengthMaps[style].length)
        for (const lengthMm of map) {
          expect(Number.isInteger(lengthMm)).toBe(true)
          expect(lengthMm).toBeGreaterThanOrEqual(mapBounds.shortestMm)
          expect(lengthMm).toBeLessThanOrEqual(wantedMm)
        }
        expect(Math.max(...map)).toBeGreaterThanOrEqual(wantedMm - 1)
      }),
    )
  })

  test('no step between neighboring zones is steep', () => {
    fc.assert(
      fc.property(anyShape, anyStyle, fc.double({ noNaN: true }), (shape, style, wantedMm) => {
        const map = mapLashes(shape, style, wantedMm)
        for (const [zone, lengthMm] of map.entries()) {
          const before = map[zone - 1] ?? lengthMm
          expect(Math.abs(lengthMm - before)).toBeLessThanOrEqual(steepestStepMm)
        }
      }),
    )
  })
})

test('a map’s lengths are listed once each, shortest first', () => {
  expect(lengthsOf([8, 10, 12, 12, 10, 9])).toEqual([8, 9, 10, 12])
})

test.each(eyeShapes)('%s has advice whose style can be drawn', (shape) => {
  expect(styles).toContain(adviceFor(shape).style)
})
