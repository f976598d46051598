import { describe, expect, test } from 'vitest'
import { pictureKey, pictureSources, pictureUrl } from './picture.ts'

describe('picture addresses (design 4)', () => {
  test('name key, width and format', () => {
    expect(pictureUrl('quill-classic-1', 480, 'avif')).toBe('/images/quill-classic-1-480.avif')
  })

  test.each([
    ['/images/quill-classic-1-960.jpg', 'quill-classic-1'],
    ['/images/no-7-2-960.jpg', 'no-7-2'],
    ['/images/still-life-tall-1280.webp', 'still-life-tall'],
    ['https://cdn.example/images/a-1-960.jpg', null],
    ['/images/a-1.svg', null],
    ['/images/../secret-1-960.jpg', null],
    ['', null],
  ])('%s belongs to key %s', (url, key) => {
    expect(pictureKey(url)).toBe(key)
  })

  test('a product picture is upright and comes in five widths, the best format first', () => {
    const { src, sources, width, height } = pictureSources('no-7-2')
    expect(src).toBe('/images/no-7-2-960.jpg')
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcSet.split(', ')).toHaveLength(5)
    expect(width / height).toBe(0.8)
  })

  test("the landing page's photograph is wide and comes up to 1920 pixels", () => {
    const { sources, width, height } = pictureSources('still-life')
    expect(sources[0]?.srcSet).toContain('/images/still-life-1920.avif 1920w')
    expect(width / height).toBeCloseTo(16 / 9)
  })
})
