import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededByFew, together } from '../../scripts/script-files.ts'

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const packages = globSync('node_modules/{@tanstack/*,lucide-react}/**/*.{js,mjs}')

test.each(neededByFew.sources)(
  '%s, which few pages need, begins the name of a file or folder',
  (name) => {
    expect(sources.filter((file) => file.includes(`/${name}`))).not.toEqual([])
  },
)

test.each(neededByFew.packages)('%s, which few pages need, is in a package', (name) => {
  expect(packages.filter((file) => file.includes(`/${name}`))).not.toEqual([])
})

test.each(Object.entries(together))('all modules of %s are there', (_file, names) => {
  const files = [...sources, ...packages].map((file) => file.replace(/\.\w+$/, ''))
  const gone = names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
  expect(gone).toEqual([])
})
