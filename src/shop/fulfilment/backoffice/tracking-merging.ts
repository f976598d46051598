import type { Merging } from '#backoffice/form/use-versioned-change.ts'
import { carriedBy } from '../domain/carrier.ts'
import type { Tracked } from '../domain/tracking-words.ts'

/**
 * Compares a package's carrier and number as one: the carrier of one person's correction would make a wrong link with the
 * number of another's.
 */
export const trackingMerging: Merging<Tracked> = {
  differencesOf: (versions) => {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(carriedBy)
    if (mine === theirs) return []
    return [{ path: 'tracking', base, mine, theirs, by: theirs === base ? 'me' : 'both' }]
  },
  join: (theirs, mine, paths) => ([...paths].length > 0 ? mine : theirs),
}
