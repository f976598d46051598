import { z } from 'zod'
import type { SourceState } from '../../domain/chain.ts'
import { noteHeads } from '../note-heads.ts'
import { type RpcSource, SourceFailed, SourceRefused } from './rpc-source.ts'

/** A source that remembers its last answer. */
export interface NotedSource extends RpcSource {
  state: () => SourceState
}

const block = z.object({ number: z.int() })

/** Makes a source remember its newest block and why it failed; a problem lasts until it next reports its head. */
export function noteSource(source: RpcSource, now: () => Date): NotedSource {
  const { host } = source
  const notes = noteHeads(host, now)
  return {
    host,
    state: notes.state,
    ask: async (shape, method, params) => {
      try {
        const answer = await source.ask(shape, method, params)
        const head = params[0] === 'latest' ? block.safeParse(answer).data : undefined
        if (head) notes.tell(head.number)
        return answer
      } catch (error) {
        if (error instanceof SourceFailed && !(error instanceof SourceRefused))
          notes.fail(error.message.replace(`${host} `, ''))
        throw error
      }
    },
  }
}
