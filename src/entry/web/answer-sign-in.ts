import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { answerProblem, answerThrown, type Problem } from '#platform/answer-refusal.ts'
import { limitBody } from '#platform/api-door.ts'
import type { IdentityProvider } from '#platform/identity/identity-provider.ts'
import { type Log, logRequests } from '#platform/log.ts'
import type { DemoProvider } from '#shop/members/server/demo/demo-provider.ts'
import { demoPath } from '#shop/members/server/demo/demo-settings.ts'
import { renderSignInFault } from './sign-in-fault.ts'

interface SignInParts {
  api: OpenAPIHono
  /** The styles of the shop's pages. */
  css: () => Promise<string>
  demo: DemoProvider | null
  originOf: IdentityProvider['originOf']
  log: Log
}

/** The largest body sent to the demo provider, in bytes: a form of three fields, or a code with its proof. */
const longestForm = 16 * 1024
const methods = ['GET', 'POST', 'OPTIONS']

/** Serves the full-page navigations of signing in: refusals of the API become pages. */
export function answerSignIn({
  api,
  css,
  demo,
  originOf,
  log,
}: SignInParts): Hono<{ Bindings: object }> {
  const site = new Hono<{ Bindings: object }>()
  for (const path of ['/api/login', '/api/auth/callback']) {
    site.get(path, async (c) => {
      const answered = await api.fetch(c.req.raw, c.env)
      const wantsPage = c.req.header('accept')?.includes('text/html')
      if (answered.status < 400 || !wantsPage) return answered
      const headers = new Headers(answered.headers)
      headers.set('content-type', 'text/html; charset=utf-8')
      headers.delete('content-length')
      const { status } = answered
      // HEAD requests get no body, from the API either.
      const page =
        c.req.method === 'HEAD'
          ? null
          : renderSignInFault(await css(), (await answered.json()) as Problem, c.req.url)
      return new Response(page, { status, headers })
    })
  }
  if (!demo) return site
  site.onError(answerThrown(log))
  site.use(`${demoPath}/*`, logRequests(log), limitBody(longestForm))
  site.on(methods, `${demoPath}/*`, async (c) => {
    const origin = originOf(new URL(c.req.url))
    if (origin) return demo.answer(c.req.raw, origin)
    const message = 'The demo identity provider answers at the shop’s own address only.'
    return answerProblem(c, { status: 404, code: 'not-found', message })
  })
  return site
}
