import type { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSettings } from '#kernel/shop-settings.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { renderPage } from './render.tsx'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
})

afterAll(() => database.close())

const url = (path: string) => new URL(path, 'http://localhost:3000')

test.each([
  ['/', ['/api/categories', '/api/products/featured', '/api/texts']],
  ['/about', ['/api/categories', '/api/policies/about', '/api/products/featured']],
  ['/cookies', ['/api/categories']],
])('all that %s needs is asked for once, before any of it is answered', async (path, calls) => {
  const asked: string[] = []
  const everything = Promise.withResolvers<void>()
  const { status } = await renderPage(url(path), {
    settings: pageSettings(defaultSettings),
    payments: null,
    ask: async (call) => {
      if (asked.push(call) === calls.length) everything.resolve()
      await everything.promise
      return api.request(call)
    },
  })
  expect(status).toBe(200)
  expect(asked.toSorted()).toEqual(calls)
})

test('a page does not carry the categories that only its links are made of', async () => {
  const ask = async (call: string) => api.request(call)
  const parts = { settings: pageSettings(defaultSettings), payments: null, ask }
  expect((await renderPage(url('/cookies'), parts)).state).not.toContain('"categories"')
  expect((await renderPage(url('/'), parts)).state).toContain('"categories"')
})
