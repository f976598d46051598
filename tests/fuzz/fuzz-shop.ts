import fc from 'fast-check'
import { type Contract, contractRequests } from './contract-requests.ts'
import { type Owner, signInAgain } from './credentials.ts'
import type { Fault } from './find-fault.ts'
import { type Fuzzed, fuzz } from './fuzz.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { knownFaults } from './known-faults.ts'
import { brokenRequests, otherRequests } from './other-requests.ts'
import { fillCarts, fillPool } from './pool.ts'

interface FuzzShopParts {
  address: URL
  /** Signs the run in as an administrator; null to run without one. */
  owner: Owner | null
  count: number
  seed: number
  path?: string
  limitMs?: number
  /** Folders of this machine that no answer may contain. */
  folders?: readonly string[]
  /** Texts that no answer may contain. */
  secrets?: readonly string[]
}

/** A shop can answer several callers at once; a single lane would mostly wait for answers. */
const lanesOfRun = 6

/** Fuzzes a running shop: reads its contract, shops a little, then sends requests made from both. */
export async function fuzzShop({ address, owner, ...parts }: FuzzShopParts): Promise<Fuzzed> {
  const { origin } = address
  const contract = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Contract
  const pool = await fillPool(origin, owner)
  const others = otherRequests(pool)
  const requests = fc.oneof(
    { weight: 12, arbitrary: contractRequests(contract, pool) },
    { weight: 8, arbitrary: others },
    { weight: 1, arbitrary: brokenRequests(others) },
  )
  return await fuzz({
    ...parts,
    lanes: lanesOfRun,
    address,
    requests,
    isKnown,
    refresh: async (before) => {
      await fillCarts(origin, pool)
      return await signInAgain(origin, owner, before)
    },
  })
}

function isKnown(fault: Fault, request: FuzzRequest): boolean {
  return knownFaults.some(({ is }) => is(fault, request))
}
