import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import { once } from '#kernel/once.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import { refusals } from '#platform/describe-answers.ts'
import { packAnswer, responseOf } from '#platform/page-cache/packed-answer.ts'
import {
  type AdminCall,
  isAdminCall,
  isForSome,
  isOpen,
  whoMay,
} from '#shop/staff/domain/permissions.ts'
import type { Contract } from './api-page/contract.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Cilia',
    version: '1',
    description:
      'Prices and ratings are sent as decimal text. Every refusal has a message for the person who made the request. Any call can also be refused with 503 and Retry-After while the shop is busy or cannot reach its database. Answers to packers leave out everything about money, even what a schema requires.',
  },
}

/**
 * Serves the contract of every route mounted before and of the back office, as an OpenAPI document and as a page for
 * people.
 */
export function describeApi(api: OpenAPIHono, backoffice: () => Promise<OpenAPIHono>): void {
  const contract = once(async () => {
    const whole = createRoutes()
      .route('/', api)
      .route('/', await backoffice())
    describeDoors(whole)
    return JSON.stringify(whole.getOpenAPI31Document(about))
  })
  serveText(api, '/api/openapi.json', 'application/json', contract)
  serveText(api, '/api/docs', 'text/html; charset=utf-8', async () => {
    const { renderApiPage } = await import('./api-page/render-api-page.ts')
    // The page reads only the parts that Contract names.
    const document: Contract = JSON.parse(await contract())
    return renderApiPage(document)
  })
}

/**
 * Adds what routes do not say for themselves: how a call is refused before its route is reached, and which roles may
 * make those below /api/admin.
 */
function describeDoors({ openAPIRegistry }: OpenAPIHono): void {
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { route } = definition
    route.responses = { ...refusals(...refusedBy(route)), ...route.responses }
    const call = `${route.method.toUpperCase()} ${route.path}`
    if (!isAdminCall(call)) continue
    route.description = [route.description, `${whoMay(call)} can do this.`]
      .filter(Boolean)
      .join(' ')
    route.responses = { ...refusalsOfGate(call), ...route.responses }
  }
}

/** How api-door.ts refuses requests that do not have the shape of a call. */
function refusedBy({ method, request }: RouteConfig): RefusalCode[] {
  return [
    ...(request ? ['bad-request' as const] : []),
    ...(method === 'get' ? [] : ['too-large' as const]),
    ...(request?.body?.content['application/json'] ? ['unsupported' as const] : []),
  ]
}

function refusalsOfGate(call: AdminCall) {
  if (isOpen(call)) return {}
  return isForSome(call) ? refusals('not-signed-in', 'forbidden') : refusals('not-signed-in')
}

/** Serves a text at a path. It is made and compressed on the first request, and has an ETag. */
function serveText(
  api: OpenAPIHono,
  path: string,
  type: string,
  make: () => Promise<string>,
): void {
  const headers = { 'content-type': type, ...sharedAnswer }
  const packed = once(async () => packAnswer(new Response(await make(), { headers })))
  api.get(path, async (c) => responseOf(await packed(), c.req.raw.headers))
}
