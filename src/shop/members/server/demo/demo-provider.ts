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
  /** Answers a request below demoPath, for the shop as it is called by the given origin. */
  answer: (request: Request, origin: string) => Promise<Response>
}

interface DemoParts {
  db: Db
  keys: Keys
  now: () => Date
  pages: DemoPages
}

/** Addresses by which one shop is called at a time; what they know lies in the database. */
const keptAtMost = 8

/** An identity provider that believes everybody, inside the shop: the real protocol, for demonstrations alone. */
export function openDemoProvider({ db, keys, now, pages }: DemoParts): DemoProvider {
  const models = storeModels(db, now)
  const open = new Map<string, Promise<(request: Request) => Promise<Response>>>()
  const at = (origin: string) => {
    const kept = open.get(origin)
    if (kept) return kept
    if (open.size >= keptAtMost) open.clear()
    const fresh = listenerOf(origin, { keys, models, pages }).then((listener) =>
      confirmLogout(fetchFromListener(listener)),
    )
    open.set(origin, fresh)
    return fresh
  }
  return { answer: async (request, origin) => (await at(origin))(moved(request, origin)) }
}

/** The same request as the provider sees it: below its own root, at the address by which the shop is known. */
function moved(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  const { protocol, host } = new URL(origin)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-proto', protocol.slice(0, -1))
  headers.set('x-forwarded-host', host)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Never read as an address: a path such as //elsewhere/ would be one, and /// is none.
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
  // Only with the first sign-in: no start of the shop waits for it.
  const { Provider } = await import('oidc-provider')
  const { renderFault } = pages
  const settings = demoSettings({ origin, keys, models, renderFault })
  const provider = new Provider(`${origin}${demoPath}`, settings)
  // Both headers are written by us, whatever the browser sent.
  provider.proxy = true
  provider.use(askForPerson({ provider, models, pages }))
  const callback = provider.callback()
  return (request: IncomingMessage, response: ServerResponse) =>
    callback(Object.assign(request, { originalUrl: `${demoPath}${request.url}` }), response)
}
