import type { FuzzRequest } from './fuzz-request.ts'
import { injectedHeader, markup } from './hostile-values.ts'
import type { RawAnswer } from './send-raw.ts'

/** What is always wrong in an answer, whatever was requested. */
export type Fault =
  | 'hangs'
  | 'hung up'
  | `answers ${number}`
  | 'answers 503 without Retry-After'
  | 'answers 429 without Retry-After'
  | 'shows a stack trace'
  | 'shows a path of the machine'
  | 'shows SQL'
  | 'shows a password hash'
  | 'shows a secret'
  | 'shows markup of the request'
  | 'has a header of the request'
  | 'has no message'
  | `lacks ${string}`

const pageHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]

const shown: readonly (readonly [Fault, RegExp])[] = [
  ['shows a stack trace', /\n\s+at .+:\d+:\d+\)?/],
  ['shows a path of the machine', /node_modules\/|file:\/\/\/|\/src\/[\w/-]+\.tsx?\b/],
  [
    'shows SQL',
    /Failed query|\b(?:select|insert into|update|delete from) "|violates [\w-]+ constraint|syntax error at or near|invalid input syntax/,
  ],
  ['shows a password hash', /\$argon2/],
]

/** Files that only machines read, and the contract, which may contain any name. */
const notForPeople = /javascript|css|^image\/(?!svg)|^font|octet-stream|pdf/

interface FaultParts {
  request: FuzzRequest
  answer: RawAnswer | 'hung up' | 'hangs'
  /** Folders of this machine that no answer may contain. */
  folders: readonly string[]
  /** Known only to the shop and its owner. An answer may repeat a secret only to the client that sent it. */
  secrets?: readonly string[]
}

/** The first fault of an answer; null if it has none. */
export function findFault(parts: FaultParts): Fault | null {
  const { request, answer, folders, secrets = [] } = parts
  if (answer === 'hangs') return answer
  // A client that does not finish its request is owed no answer.
  if (answer === 'hung up') return request.framing === 'proper' ? answer : null
  const { status, headers, text } = answer
  if ((status === 503 || status === 429) && !headers['retry-after'])
    return `answers ${status} without Retry-After`
  if (status >= 500 && status !== 503) return `answers ${status}`
  if (headers[injectedHeader] !== undefined) return 'has a header of the request'
  if (secrets.some((secret) => text.includes(secret) && !isSent(request, secret)))
    return 'shows a secret'
  const type = headers['content-type'] ?? ''
  if (notForPeople.test(type)) return null
  for (const [fault, pattern] of shown) if (pattern.test(text)) return fault
  if (folders.some((folder) => text.includes(folder))) return 'shows a path of the machine'
  if (type.includes('html')) return pageFault(answer)
  const isProblem = status >= 400 && type.includes('json') && text !== ''
  return isProblem && !hasMessage(text) ? 'has no message' : null
}

function isSent({ target, headers, body }: FuzzRequest, secret: string): boolean {
  const sent = [target, ...headers.flat(), Buffer.from(body ?? []).toString()].join('\n')
  return sent.includes(secret) || sent.includes(encodeURIComponent(secret))
}

function pageFault({ headers, text }: RawAnswer): Fault | null {
  if (text.includes(markup)) return 'shows markup of the request'
  const missing = pageHeaders.find((name) => !headers[name])
  return missing ? `lacks ${missing}` : null
}

function hasMessage(text: string): boolean {
  try {
    const { message, error_description: description } = JSON.parse(text)
    // The demo sign-in speaks OAuth, whose errors have their own fields (RFC 6749, 5.2).
    return [message, description].some((words) => typeof words === 'string' && words !== '')
  } catch {
    return false
  }
}
