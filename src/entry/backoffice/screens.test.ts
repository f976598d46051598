import { expect, test } from 'vitest'
import { screensOf } from './screens.ts'

const screens = screensOf('owner')

test('every screen has its own URL and letter', () => {
  const paths = screens.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const letters = screens.flatMap(({ letter }) => letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('every screen in the sidebar has a shortcut key', () => {
  const withoutLetter = screens.filter(
    ({ group, letter }) => group && !/^[a-z]$/.test(letter ?? ''),
  )
  expect(withoutLetter.map(({ path }) => path)).toEqual([])
})
