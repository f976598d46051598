import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { publicPaths } from './public-paths.ts'

test('search engines are told only about existing pages', () => {
  const paths = pages.map(({ path }) => path)
  expect(publicPaths.filter((path) => !paths.includes(path))).toEqual([])
})
