import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { photographsFolder } from '#shop/catalog/server/read-photograph.ts'
import {
  filmKey,
  filmMark,
  filmScene,
  filmSubject,
  frames,
  framesPerSecond,
} from '../../studio/film.ts'

const { moments } = filmScene({ card: '', wraps: {} }, { width: 720, height: 900, samples: 1 })
const file = join(photographsFolder, `${filmKey}.mp4`)
const widthOf = (moment: number) => {
  const leans = moments[moment]?.map(({ lean }) => lean) ?? []
  return Math.max(...leans) - Math.min(...leans)
}

describe('the film of a fan', () => {
  test('lasts two seconds and ends where it begins, with the fan open', () => {
    expect(frames.length / framesPerSecond).toBe(2)
    expect(frames.at(-1)).toBe(frames[0])
    expect(frames[0]).toBe(moments.length - 1)
    expect(new Set(frames).size).toBe(moments.length)
  })

  test('never leaps: from one frame to the next the fan changes by a fifth at most', () => {
    const widest = Math.max(...moments.map((_, moment) => widthOf(moment)))
    for (const [at, moment] of frames.entries()) {
      const before = frames.at(at - 1) ?? 0
      expect(Math.abs(widthOf(moment) - widthOf(before)) / widest).toBeLessThan(1 / 5)
    }
    expect(widthOf(0) / widest).toBeLessThan(0.1)
  })

  test('keeps its lashes: as many as are picked up, evenly spread', () => {
    const { fanCount } = filmSubject().lash
    for (const strands of moments) expect(strands).toHaveLength(fanCount)
    const open = moments.at(-1)?.map(({ lean }) => lean) ?? []
    const gaps = open.slice(1).map((lean, at) => lean - (open[at] ?? 0))
    expect(Math.min(...gaps) / Math.max(...gaps)).toBeGreaterThan(0.9)
  })

  test('is the film of this scene (else: npm run studio -- opening-fan), and light', async () => {
    expect((await readFile(file)).includes(filmMark())).toBe(true)
    expect((await stat(file)).size).toBeLessThanOrEqual(200_000)
  })

  test('can begin before it is there whole: its index comes before its pictures', async () => {
    const bytes = await readFile(file)
    expect(bytes.includes('av01')).toBe(true)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })
})
