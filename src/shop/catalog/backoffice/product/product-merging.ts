import { type Difference, differencesOf, withLeaves } from '#backoffice/form/merge-versions.ts'
import type { Merging } from '#backoffice/form/use-versioned-change.ts'
import { placesOf } from '../../domain/variant-grid.ts'
import type { ProductValues } from './product-values.ts'

/**
 * How two versions of a product are merged: variants come and go with the options. So the options alone tell of the
 * variants that only one version has. They need a choice if the other version changed one of those; the variants come
 * with the options that are chosen.
 */
export const productMerging: Merging<ProductValues> = {
  differencesOf: (versions) => {
    const [mine, theirs] = [keysOf(versions.mine), keysOf(versions.theirs)]
    const isOfOne = ({ path }: Difference) => {
      const [first, key = ''] = path.split('.')
      return first === 'variants' && !(mine.has(key) && theirs.has(key))
    }
    const all = differencesOf(versions)
    const isContested = all.some((one) => one.by === 'both' && isOfOne(one))
    return all
      .filter((one) => !isOfOne(one))
      .map((one) => (one.path === 'options' && isContested ? { ...one, by: 'both' } : one))
  },
  join: (theirs, mine, paths) => {
    const joined = withLeaves(theirs, mine, paths)
    const variants = [...keysOf(joined)].flatMap((key) => {
      const variant = joined.variants[key] ?? mine.variants[key]
      return variant ? [[key, variant]] : []
    })
    return { ...joined, variants: Object.fromEntries(variants) }
  },
}

/** The keys of the variants that a product's options make. */
const keysOf = ({ options }: ProductValues) => new Set(placesOf(options).map(({ key }) => key))
