import type { Merging } from '#backoffice/form/use-versioned-change.ts'
import { isSameTag } from '../../domain/same-tag.ts'

/** The editable tags of an order. */
export interface Tags {
  tags: readonly string[]
}

const has = ({ tags }: Tags, tag: string) => tags.some((one) => isSameTag(one, tag))

/**
 * Compares and joins tags one by one: two owners who add or remove different ones don't contradict each other. A path is
 * a tag, and its value is whether the order has it.
 */
export const tagMerging: Merging<Tags> = {
  differencesOf: ({ base, mine, theirs }) => {
    const ours = mine.tags.filter((tag) => !has(theirs, tag))
    const all = [...theirs.tags.filter((tag) => !has(mine, tag)), ...ours]
    return all.map((tag) => {
      const had = has(base, tag)
      const by = has(mine, tag) === had ? 'them' : 'me'
      return { path: tag, base: had, mine: has(mine, tag), theirs: has(theirs, tag), by }
    })
  },
  join: (theirs, mine, paths) => {
    const wanted = [...paths]
    const gone = wanted.filter((tag) => !has(mine, tag))
    const kept = theirs.tags.filter((tag) => !gone.some((one) => isSameTag(one, tag)))
    return { tags: [...kept, ...wanted.filter((tag) => has(mine, tag))] }
  },
}
