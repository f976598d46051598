import { describeChoice } from '#kernel/choice-words.ts'
import { parseChoice } from '../options.ts'
import { type FeedVariant, feedPictures } from './feed-item.ts'
import type { LeftOut } from './feeds-report.schema.ts'

/** The products that feeds leave out in whole or in part, of these variants: each product's, as far as they are sold. */
export function leftOutOf(variants: readonly FeedVariant[]): LeftOut[] {
  const products = Map.groupBy(variants, ({ productId }) => productId)
  return [...products].flatMap(([id, all]) => {
    const missing = all.filter((variant) => feedPictures(variant, anyOrigin).length === 0)
    if (missing.length === 0) return []
    const message = whyMissing(all, missing)
    return [{ id, name: all[0]?.name ?? '', message, section: 'pictures' as const }]
  })
}

/** The shop's own address is never too long or of a wrong kind, so any stands for it. */
const anyOrigin = 'https://example.com'

/** A product for sale that has nothing to sell. */
export function withoutVariants({ id, name }: { id: number; name: string }): LeftOut {
  const message = 'All its variants are switched off, so shoppers can’t buy it.'
  return { id, name, message, section: 'variants' }
}

function whyMissing(all: readonly FeedVariant[], missing: readonly FeedVariant[]): string {
  if (missing.length === all.length)
    return all.every(({ pictures }) => pictures.length === 0)
      ? 'It has no picture.'
      : 'It has no picture that Google and Meta can use.'
  const [count, of] = [missing.length, all.length]
  const [it, theirs] = count === 1 ? ['has', 'it'] : ['have', 'them']
  return `${count} of its ${of} variants ${it} no picture: ${namesOf(missing)}. Add one of ${theirs}, or one of the product in general.`
}

/** How many variants a sentence names. */
const mostNamed = 3

function namesOf(variants: readonly FeedVariant[]): string {
  const names = variants.map(({ variant }) => describeChoice(parseChoice(variant) ?? {}))
  if (names.length <= mostNamed + 1) return names.join(', ')
  return `${names.slice(0, mostNamed).join(', ')}, and ${names.length - mostNamed} more`
}
