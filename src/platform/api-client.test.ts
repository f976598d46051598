import { expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'

/**
 * A client whose every call gets the same answer, with a record of what it sent and whether the
 * administrator was signed out.
 */
function clientFor(answer: () => Response, token: string | null = 'token-1') {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer())
  const onRefused = vi.fn()
  const admin = { token: () => token, onRefused }
  const api = createApiClient({ fetch, sessionId: () => 'session-1', admin })
  const sent = (name: string) => new Headers(fetch.mock.lastCall?.[1].headers).get(name)
  return { api, fetch, sent, onRefused }
}

const refused = () => Response.json({ message: 'Invalid credentials' }, { status: 401 })

test.each([
  ['/api/admin/me', 'Bearer token-1', null],
  ['/api/cart', null, 'session-1'],
  ['/api/administrators', null, 'session-1'],
])('%s sends the bearer token %s and the session %s', async (path, bearer, session) => {
  const { api, sent } = clientFor(() => Response.json({}))
  await api.call(path)
  expect(sent('authorization')).toBe(bearer)
  expect(sent('x-session-id')).toBe(session)
})

test('without a token, no bearer token is sent', async () => {
  const { api, sent } = clientFor(() => Response.json({}), null)
  await api.call('/api/admin/me')
  expect(sent('authorization')).toBeNull()
})

test.each([
  [
    'a body',
    new Response('Out of order', { status: 500, statusText: 'Oh no' }),
    '500: Out of order',
  ],
  ['no body', new Response(null, { status: 404, statusText: 'Not Found' }), '404: Not Found'],
])('an error with %s gives its status and message', async (_, answer, message) => {
  const { api } = clientFor(() => answer)
  await expect(api.call('/api/products')).rejects.toMatchObject({ message })
})

test('cookies are sent with every call', async () => {
  const { api, fetch } = clientFor(() => Response.json({}))
  for (const path of ['/api/cart', '/api/products', '/api/admin/me']) {
    await api.call(path)
    expect(fetch.mock.lastCall?.[1].credentials).toBe('include')
  }
})

test('a 401 on an admin path sends the administrator to the sign-in page', async () => {
  const { api, onRefused } = clientFor(refused)
  await expect(api.call('/api/admin/payments')).rejects.toThrow('Authentication required')
  expect(onRefused).toHaveBeenCalledOnce()
})

test('a 401 arriving after a new sign-in ends only the token it was sent with', async () => {
  let token = 'token-1'
  const onRefused = vi.fn()
  const answer = async () => {
    token = 'token-2'
    return refused()
  }
  const admin = { token: () => token, onRefused }
  const api = createApiClient({ fetch: answer, sessionId: () => null, admin })
  await expect(api.call('/api/admin/payments')).rejects.toThrow('Authentication required')
  expect(onRefused).not.toHaveBeenCalled()
})

test.each(['/api/admin/login', '/api/admin/passkey-login', '/api/cart'])(
  'a 401 of %s is its own refusal',
  async (path) => {
    const { api, onRefused } = clientFor(refused)
    await expect(api.call(path)).rejects.toThrow('401: {"message":"Invalid credentials"}')
    expect(onRefused).not.toHaveBeenCalled()
  },
)

test('a file is returned as it is, and errors are like other calls’', async () => {
  const { api } = clientFor(() => new Response('id,amount\n1,2.00\n'))
  expect(await (await api.fetchFile('/api/admin/payments/export')).text()).toBe(
    'id,amount\n1,2.00\n',
  )
  const dead = clientFor(refused)
  await expect(dead.api.fetchFile('/api/admin/payments/export')).rejects.toThrow(
    'Authentication required',
  )
})
