import { isDeepStrictEqual } from 'node:util'
import { SourcesDisagree } from '../../domain/chain.ts'
import { type RpcSource, SourceFailed } from './rpc-source.ts'

/**
 * Asks every source at once and gives the answers in their order. A source that is away or fails counts as disagreeing
 * (money 6.15): throws SourcesDisagree with a sentence about each that failed.
 */
export async function askEach<T>(
  sources: readonly RpcSource[],
  read: (source: RpcSource, place: number) => Promise<T>,
): Promise<T[]> {
  const outcomes = await Promise.allSettled(sources.map(read))
  const sentences: string[] = []
  const answers: T[] = []
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') answers.push(outcome.value)
    else if (outcome.reason instanceof SourceFailed) sentences.push(outcome.reason.message)
    else throw outcome.reason
  }
  if (sentences.length > 0) throw new SourcesDisagree(sentences.join('; '))
  return answers
}

/** Asks every source and gives the answer they share. `about` ends the sentence if they differ. */
export async function askAgreeing<T>(
  sources: readonly RpcSource[],
  about: string,
  read: (source: RpcSource, place: number) => Promise<T>,
): Promise<T> {
  return agreed(sources, await askEach(sources, read), about)
}

/** The shared answer of all sources, given in their order. Throws SourcesDisagree if they differ. */
export function agreed<T>(sources: readonly RpcSource[], answers: readonly T[], about: string): T {
  const [first, ...others] = answers
  if (first === undefined) throw new SourcesDisagree('there is none')
  const differing = others.findIndex((other) => !isDeepStrictEqual(other, first))
  if (differing !== -1)
    throw new SourcesDisagree(
      `${sources[0]?.host} and ${sources[differing + 1]?.host} say different things about ${about}`,
    )
  return first
}
