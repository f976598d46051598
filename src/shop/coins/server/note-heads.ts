import type { SourceState } from '../domain/chain.ts'

/** Remembers what one source told of its newest block, and what was wrong with it. */
export function noteHeads(host: string, now: () => Date) {
  let state: SourceState = { host, height: null, since: null, problem: null }
  return {
    state: () => state,
    /** The source named its newest block: whatever was wrong with it is over. */
    tell: (height: number) => {
      const since = height === state.height ? state.since : now().toISOString()
      state = { host, height, since, problem: null }
    },
    fail: (problem: string) => {
      state = { ...state, problem }
    },
  }
}
