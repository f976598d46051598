import { useCallback, useState } from 'react'
import { keepDraft, readKeptDraft } from './kept-draft.ts'

/** What is typed here changes nothing that exists, so it has no version to start from. */
const base = { values: null, version: 0 }

/**
 * A state that this tab keeps, so that neither a reload nor an expired sign-in loses what was typed; `forget` deletes
 * what is kept.
 */
export function useKeptState<State>(name: string, first: () => State) {
  const [state, setState] = useState(() => readKeptDraft<State, null>(name)?.draft ?? first())
  const keep = useCallback(
    (next: State) => {
      setState(next)
      keepDraft(name, { draft: next, base })
    },
    [name],
  )
  const forget = useCallback(() => keepDraft(name, null), [name])
  return [state, keep, forget] as const
}
