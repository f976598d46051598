import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'

test('.env.example names the defaults of the settings that have one, and no others', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(readEnv(example)).toEqual(readEnv({}))
  const named = Object.entries(example).flatMap(([name, value]) => (value === '' ? [] : [name]))
  expect(named.sort()).toEqual(Object.keys(readEnv({})).sort())
})
