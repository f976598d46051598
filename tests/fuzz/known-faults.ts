import type { Fault } from './find-fault.ts'
import type { FuzzRequest } from './fuzz-request.ts'

interface KnownFault {
  /** What it is, for whoever reads this. */
  what: string
  is: (fault: Fault, request: FuzzRequest) => boolean
}

/** What is known and not mended yet: a run counts it and does not fail. Whoever mends one deletes it here. */
export const knownFaults: readonly KnownFault[] = [
  {
    what: 'NUL in the query of the listing',
    is: (fault, { route, target }) =>
      fault === 'answers 500' && route === '/products' && target.includes('%00'),
  },
  {
    what: 'more than 400 letters for an option of the listing',
    is: (fault, { route, target }) =>
      fault === 'answers 500' &&
      route === '/products' &&
      /[?&](?:curl|length|thickness|color)=[^&]{401,}/.test(target),
  },
  {
    what: 'a picture with too long a name',
    is: (fault, { target }) => fault === 'answers 500' && /^\/images\/[^?]{250,}/.test(target),
  },
  {
    what: 'a newsletter form of several parts without its boundary',
    is: (fault, { route, headers }) =>
      fault === 'answers 500' &&
      route === '/api/newsletter/subscriptions' &&
      headers.some(([name, value]) => name === 'content-type' && value.startsWith('multipart/')),
  },
  {
    what: 'several slashes behind the demo sign-in, and TRACE there',
    is: (fault, { target, method }) =>
      fault === 'answers 500' &&
      (method === 'TRACE' ? /\/demo-identity/ : /\/demo-identity\/{2,}/).test(target),
  },
  {
    what: 'signing in at an address that the shop does not know',
    is: (fault, { target }) =>
      fault === 'answers 503 without Retry-After' && target.includes('/api/login'),
  },
  {
    what: 'the folder of the mails at /dev/mail',
    is: (fault, { route }) => fault === 'shows a path of the machine' && route === '/dev/mail',
  },
]
