import fc from 'fast-check'
import { type Credentials, memberMark, ownerMark } from './credentials.ts'
import { type Fault, findFault } from './find-fault.ts'
import { bytesOf, commandOf, type FuzzRequest } from './fuzz-request.ts'
import { type RawAnswer, sendRaw } from './send-raw.ts'

export interface Finding {
  fault: Fault
  /** The smallest request that reproduces it. */
  request: FuzzRequest
  answer: RawAnswer | 'hung up' | 'hangs'
  /** The `--seed` and `--path` that reproduce it. */
  seed: number
  path: string
  /** A shell command that sends the request. */
  command: string
}

export interface Fuzzed {
  sent: number
  findings: Finding[]
  /** The number of answers by status. */
  statuses: Map<number | string, number>
  /** The number of answers with known faults. */
  known: number
}

interface FuzzParts {
  address: URL
  requests: fc.Arbitrary<FuzzRequest>
  /** How many requests to send, not counting those that shrink a finding. */
  count: number
  seed: number
  /** The path within a seed that leads to one finding. */
  path?: string
  /** How many requests run at the same time; one if left out. */
  lanes?: number
  /** After how many milliseconds no more requests are sent; no limit if left out. */
  limitMs?: number
  isKnown?: (fault: Fault, request: FuzzRequest) => boolean
  folders?: readonly string[]
  secrets?: readonly string[]
  /** Occasionally restores what requests destroy: sign-ins they end, carts they empty. */
  refresh?: (before: Credentials) => Promise<Credentials>
}

/** How many smaller requests are tried for one finding. */
const shrinkLimit = 400

/** After how many requests to restore, and after how many if a sign-in is known to have ended. */
const refreshEvery = 400
const refreshPause = 60

/** The distance between lanes' seeds, so large that no two lanes use the same one. */
const laneSeeds = 1_000_003

/** Sends requests made from a seed, in parallel lanes. Gives each kind of fault once, with its smallest request. */
export async function fuzz(parts: FuzzParts): Promise<Fuzzed> {
  const { count, seed, path, lanes = 1, limitMs = Number.POSITIVE_INFINITY } = parts
  const until = performance.now() + limitMs
  const fuzzed: Fuzzed = { sent: 0, findings: [], statuses: new Map(), known: 0 }
  const ask = createAsk(parts, fuzzed)
  // A path to one finding runs in a single lane.
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
  /** When the last request may start, by the process's clock in milliseconds. */
  until: number
}

/** Sends one lane's requests in sequence. A finding ends a round; the next rounds ignore what was found. */
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

/** Adds a finding unless another lane has already found it. */
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
    // Something ended the run's sign-in, so it is restored soon.
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
