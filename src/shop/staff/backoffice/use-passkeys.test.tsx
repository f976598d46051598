import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { administrators } from '#db/tables/admin.ts'
import { createApiClient } from '#platform/api-client.ts'
import { ApiProvider } from '#platform/api-context.tsx'
import { createQueryClient } from '#platform/query-client.ts'
import { readAdminToken, storeAdminToken } from '#platform/stored-admin-token.ts'
import {
  type AdminClient,
  adminPassword,
  openAdminClient,
  storeAdministrator,
} from '#tests/builders/admin-client.ts'
import { type Authenticator, createAuthenticator } from '#tests/builders/authenticator.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { giveAuthenticator } from '#tests/builders/passkey-browser.ts'
import { PasswordNeeded, passkeyFailure } from './passkey-failure.ts'
import { useAddPasskey, usePasskeySignIn, usePasskeys, useRemovePasskey } from './use-passkeys.ts'

let database: FreshDatabase
let admin: AdminClient
let client: QueryClient
let authenticator: Authenticator
const navigate = vi.fn()
const onRefused = vi.fn()

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  for (const mock of [navigate, onRefused]) mock.mockClear()
  await database.db.delete(administrators)
  await storeAdministrator(database.db, 'ada')
  admin = openAdminClient(database.db)
  client = createQueryClient()
  authenticator = createAuthenticator()
  giveAuthenticator(authenticator)
  storeAdminToken(await admin.tokenOf('ada'))
  return () => storeAdminToken(null)
})

/** Renders a component that calls a hook once, with the real API behind it. */
function hookIn<Given>(hook: () => Given): Given {
  const given: Given[] = []
  const api = createApiClient({
    fetch: async (path, init) => admin.api.request(path, init),
    sessionId: () => null,
    admin: { token: readAdminToken, onRefused },
  })
  function Caller() {
    given.push(hook())
    return null
  }
  renderToString(
    <Router hook={() => ['/admin/login', navigate]}>
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>
          <Caller />
        </ApiProvider>
      </QueryClientProvider>
    </Router>,
  )
  const [first] = given
  if (first === undefined) throw new Error('The hook was not called')
  return first
}

/** Waits for the newest mutation to end. Gives its error, or null. */
function ended(): Promise<Error | null> {
  const mutations = client.getMutationCache()
  return new Promise((resolve) => {
    const look = () => {
      const { status = 'idle', error = null } = mutations.getAll().at(-1)?.state ?? {}
      if (status === 'success' || status === 'error') resolve(error)
    }
    mutations.subscribe(look)
    look()
  })
}

async function add(name: string, password: string | null = null) {
  hookIn(useAddPasskey).change({ name, password })
  return ended()
}

const list = async () => (await hookIn(usePasskeys).refetch()).data ?? []

test('a passkey created by the browser is stored, signs in, and is removed', async () => {
  expect(await add('Telephone')).toBeNull()
  const [stored] = await list()
  expect(stored).toMatchObject({ name: 'Telephone', lastUsedAt: null })
  storeAdminToken(null)
  hookIn(usePasskeySignIn).signIn()
  expect(await ended()).toBeNull()
  expect(navigate.mock.lastCall?.[0]).toBe('/admin')
  expect(readAdminToken()).toMatch(/^[\w-]{43}$/)
  expect(await list()).toMatchObject([{ lastUsedAt: admin.now().toISOString() }])
  hookIn(useRemovePasskey).change({ id: stored?.id ?? 0, password: null })
  expect(await ended()).toBeNull()
  expect(await list()).toEqual([])
})

test('later the password is required, and a wrong one is reported', async () => {
  admin.pass(301)
  expect(await add('Telephone')).toBeInstanceOf(PasswordNeeded)
  expect(passkeyFailure(await add('Telephone', 'not it'), '')).toBe('That password is incorrect')
  expect(await add('Telephone', adminPassword)).toBeNull()
  const [stored] = await list()
  hookIn(useRemovePasskey).change({ id: stored?.id ?? 0, password: null })
  expect(await ended()).toBeInstanceOf(PasswordNeeded)
  expect(await list()).toHaveLength(1)
})

test('whatever the browser refuses is reported in a sentence, and nothing is stored', async () => {
  const refuse = (name: string) => () => {
    throw Object.assign(new Error('as the browser words it'), { name })
  }
  giveAuthenticator({ create: refuse('InvalidStateError'), get: refuse('NotAllowedError') })
  expect(passkeyFailure(await add('Telephone'), '')).toBe(
    'This device already has a passkey for your account.',
  )
  hookIn(usePasskeySignIn).signIn()
  expect(passkeyFailure(await ended(), '')).toMatch(/^The passkey was canceled/)
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(passkeyFailure(await add('Telephone'), '')).toMatch(/^This browser does not support/)
  expect(await list()).toEqual([])
})

test('a rejected passkey is reported and signs nobody out', async () => {
  await add('Telephone')
  await database.db.delete(administrators)
  hookIn(usePasskeySignIn).signIn()
  expect(passkeyFailure(await ended(), '')).toBe(
    'This passkey was not accepted. Please try again, or use your password.',
  )
  expect(onRefused).not.toHaveBeenCalled()
})
