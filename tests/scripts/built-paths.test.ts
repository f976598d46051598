import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverCode } from '../../scripts/refuse-server-code.ts'

const sources = globSync('src/**/*.{ts,tsx}').map((file) => `/${file}`)

test.each([
  'db',
  'seed',
  'shop/orders/server',
  'entry/process',
  'entry/watch',
  'entry/web',
  'entry/dev',
])('code of src/%s is kept from browsers', (folder) => {
  const files = sources.filter((file) => file.startsWith(`/src/${folder}/`))
  expect(files).not.toEqual([])
  expect(files.filter((file) => !serverCode.test(file))).toEqual([])
})
