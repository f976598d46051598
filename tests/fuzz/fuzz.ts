import fc from 'fast-check'
import { type Credentials, memberMark, ownerMark } from './credentials.ts'
import { type Fault, findFault } from './find-fault.ts'
import { bytesOf, commandOf, type FuzzRequest } from './fuzz-request.ts'
import { type RawAnswer, sendRaw } from './send-raw.ts'

export interface Finding {
  fault: Fault
  /** The smallest request that shows it. */
  request: FuzzRequest
  answer: RawAnswer | 'hung up' | 'hangs'
  /** What `--seed` and `--path` want, to see it again. */
  seed: number
  path: string
  /** A line for a shell that sends the request. */
  command: string
}

export interface Fuzzed {
  sent: number
  findings: Finding[]
  /** How many answers had which status. */
  statuses: Map<number | string, number>
  /** How many answers were wrong in a way that is known. */
  known: number
}

interface FuzzParts {
  address: URL
  requests: fc.Arbitrary<FuzzRequest>
  /** How many to send; those that make a finding smaller come on top. */
  count: number
  seed: number
  /** Where to go on in a seed: the way to one finding. */
  path?: string
  /** How many requests are under way at the same time; one if not given. */
  lanes?: number
  /** After so many milliseconds no request is begun; for ever if not given. */
  limitMs?: number
  isKnown?: (fault: Fault, request: FuzzRequest) => boolean
  folders?: readonly string[]
  secrets?: readonly string[]
  /** Brings back, now and then, what requests take away: sign-ins that they end, carts that they empty. */
  refresh?: (before: Credentials) => Promise<Credentials>
}

/** How many smaller requests are tried for one finding. */
const shrinkLimit = 400

/** After so many requests it is brought back; after so few, once a sign-in is known to have ended. */
const refreshEvery = 400
const refreshPause = 60

/** Lanes go through seeds of their own, far enough apart that no round of one meets those of another. */
const laneSeeds = 1_000_003

/** Sends requests made from a seed, in lanes side by side, and gives each kind of fault once, as small as it gets. */
export async function fuzz(parts: FuzzParts): Promise<Fuzzed> {
  const { count, seed, path, lanes = 1, limitMs = Number.POSITIVE_INFINITY } = parts
  const until = performance.now() + limitMs
  const fuzzed: Fuzzed = { sent: 0, findings: [], statuses: new Map(), known: 0 }
  const ask = createAsk(parts, fuzzed)
  // The way to one finding is gone alone.
  const lanesUsed = path === undefined ? lanes : 1
  await Promise.all(
    Array.from({ length: lanesUsed }, (_, lane) =>
      runLane(parts, fuzzed, {
        ask,
        until,
        seed: (seed + lane * laneSeeds) | 0,
        count: Math.ceil((count - lane) / lanesUsed),
      }),
    ),
  )
  return fuzzed
}

interface Lane {
  ask: ReturnType<typeof createAsk>
  seed: number
  count: number
  /** When the last request may be begun, by the process's clock in milliseconds. */
  until: number
}

/** One lane's requests, one after the other. Each finding ends a round; the next passes over what was found. */
async function runLane(parts: FuzzParts, fuzzed: Fuzzed, lane: Lane): Promise<void> {
  const { ask, until, count } = lane
  const { path } = parts
  let sent = 0
  for (let round = 0; sent < count && performance.now() < until; round += 1) {
    const roundSeed = (lane.seed + round) | 0
    const shrinking = { left: shrinkLimit, isOn: false }
    let last: Found | null = null
    const property = fc.asyncProperty(parts.requests, async (request) => {
      if (performance.now() > until || (shrinking.isOn && shrinking.left-- <= 0)) return true
      if (!shrinking.isOn) sent += 1
      const asked = await ask(request)
      if (!asked.fault || isFound(fuzzed, asked.fault, asked.request)) return true
      shrinking.isOn = true
      last = { ...asked, fault: asked.fault }
      return false
    })
    const run = await fc.check(property, {
      seed: roundSeed,
      numRuns: count - sent,
      ...(path === undefined ? {} : { path, endOnFailure: true }),
    })
    if (run.errorInstance && !last) throw run.errorInstance
    if (!last || run.counterexamplePath === null) break
    addFinding(fuzzed, foundIn(last, roundSeed, run.counterexamplePath, parts.address))
    if (path !== undefined) break
  }
}

type Found = Omit<Finding, 'seed' | 'path' | 'command'>

/** Adds what no other lane has found meanwhile. */
function addFinding(fuzzed: Fuzzed, finding: Finding): void {
  if (!isFound(fuzzed, finding.fault, finding.request)) fuzzed.findings.push(finding)
}

function foundIn(last: Found, seed: number, path: string, address: URL): Finding {
  return { ...last, seed, path, command: commandOf(last.request, address) }
}

function isFound({ findings }: Fuzzed, fault: Fault, { route, method }: FuzzRequest): boolean {
  return findings.some(
    (finding) =>
      finding.fault === fault &&
      finding.request.route === route &&
      finding.request.method === method,
  )
}

function createAsk(
  { address, refresh, isKnown, folders = [], secrets = [] }: FuzzParts,
  fuzzed: Fuzzed,
) {
  let credentials: Credentials = { owner: 'Bearer none', member: '' }
  let refreshAt = 0
  let refreshed: Promise<void> = Promise.resolve()
  return async (made: FuzzRequest) => {
    if (refresh && fuzzed.sent >= refreshAt) {
      refreshAt = fuzzed.sent + refreshEvery
      refreshed = refresh(credentials).then((given) => {
        credentials = given
      })
    }
    await refreshed
    fuzzed.sent += 1
    const request = withCredentials(made, credentials)
    const endsAfterwards = request.framing !== 'proper'
    const answer = await sendRaw(address, bytesOf(request, address.host), { endsAfterwards })
    const status = typeof answer === 'string' ? answer : answer.status
    fuzzed.statuses.set(status, (fuzzed.statuses.get(status) ?? 0) + 1)
    // Something ended the sign-in of the run: soon there is to be another one.
    if (status === 401 && claims(made)) refreshAt = Math.min(refreshAt, fuzzed.sent + refreshPause)
    const fault = findFault({ request, answer, folders, secrets })
    if (!fault || !isKnown?.(fault, request)) return { request, answer, fault }
    fuzzed.known += 1
    return { request, answer, fault: null }
  }
}

function claims({ headers }: FuzzRequest): boolean {
  return headers.some(([, value]) => value === ownerMark || value === memberMark)
}

function withCredentials(request: FuzzRequest, { owner, member }: Credentials): FuzzRequest {
  const given: Record<string, string> = { [ownerMark]: owner, [memberMark]: member }
  const headers = request.headers.map(([name, value]) => [name, given[value] ?? value] as const)
  return { ...request, headers }
}
