import type { SourceState } from '../domain/chain.ts'

/** Remembers the newest block that one source reported, and its problem. */
export function noteHeads(host: string, now: () => Date) {
  let state: SourceState = { host, height: null, since: null, problem: null }
  return {
    state: () => state,
    /** The source reported its newest block, which ends any problem. */
    tell: (height: number) => {
      const since = height === state.height ? state.since : now().toISOString()
      state = { host, height, since, problem: null }
    },
    fail: (problem: string) => {
      state = { ...state, problem }
    },
  }
}
