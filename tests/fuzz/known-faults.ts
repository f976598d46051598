import type { Fault } from './find-fault.ts'
import type { FuzzRequest } from './fuzz-request.ts'

interface KnownFault {
  /** What it is, for whoever reads this. */
  what: string
  is: (fault: Fault, request: FuzzRequest) => boolean
}

/** What is known and not mended yet: a run counts it and does not fail. Whoever mends one deletes it here. */
export const knownFaults: readonly KnownFault[] = []
