import type { Fault } from './find-fault.ts'
import type { FuzzRequest } from './fuzz-request.ts'

interface KnownFault {
  /** A description for readers. */
  what: string
  is: (fault: Fault, request: FuzzRequest) => boolean
}

/** Faults that are known but not fixed: a run counts them without failing. Delete one here when you fix it. */
export const knownFaults: readonly KnownFault[] = []
