import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AdapterFactory } from 'oidc-provider'
import type { Db } from '#db/connect.ts'
import type { Keys } from '#platform/keys.ts'
import { fetchFromListener } from '#platform/node-listener.ts'
import { askForPerson } from './ask-for-person.ts'
import { confirmLogout } from './confirm-logout.ts'
import type { DemoPages } from './demo-pages.ts'
import { demoPath, demoSettings } from './demo-settings.ts'
import { storeModels } from './stored-models.ts'

export interface DemoProvider {
  /** Answers a request below demoPath, for the shop at the given origin. */
  answer: (request: Request, origin: string) => Promise<Response>
}

interface DemoParts {
  db: Db
  keys: Keys
  now: () => Date
  pages: DemoPages
}

/** How many origins have their providers in memory at most; their state is in the database. */
const mostStored = 8

/**
 * An identity provider inside the shop that accepts any name: the real protocol, for demonstrations
 * only.
 */
export function openDemoProvider({ db, keys, now, pages }: DemoParts): DemoProvider {
  const models = storeModels(db, now)
  const open = new Map<string, Promise<(request: Request) => Promise<Response>>>()
  const at = (origin: string) => {
    const stored = open.get(origin)
    if (stored) return stored
    if (open.size >= mostStored) open.clear()
    const fresh = listenerOf(origin, { keys, models, pages }).then((listener) =>
      confirmLogout(fetchFromListener(listener)),
    )
    open.set(origin, fresh)
    return fresh
  }
  return { answer: async (request, origin) => (await at(origin))(moved(request, origin)) }
}

/** The request as the provider sees it: below its own root, at the shop's public origin. */
function moved(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  const { protocol, host } = new URL(origin)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-proto', protocol.slice(0, -1))
  headers.set('x-forwarded-host', host)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Not parsed as a URL: a path such as //elsewhere/ would become a host, and /// is invalid.
  const address = Object.assign(new URL(origin), {
    pathname: pathname.slice(demoPath.length),
    search,
  })
  return new Request(address, {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  })
}

interface ListenerParts {
  keys: Keys
  models: AdapterFactory
  pages: DemoPages
}

async function listenerOf(origin: string, { keys, models, pages }: ListenerParts) {
  // Imported at the first sign-in, so that starting the shop does not wait for it.
  const { Provider } = await import('oidc-provider')
  const { renderFault } = pages
  const settings = demoSettings({ origin, keys, models, renderFault })
  const provider = new Provider(`${origin}${demoPath}`, settings)
  // The shop sets both headers, whatever the browser sent.
  provider.proxy = true
  provider.use(askForPerson({ provider, models, pages }))
  const callback = provider.callback()
  return (request: IncomingMessage, response: ServerResponse) =>
    callback(Object.assign(request, { originalUrl: `${demoPath}${request.url}` }), response)
}
