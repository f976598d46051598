import type { Context } from '#shop/context.ts'
import type { Category, Product } from '../domain/catalog.schema.ts'
import { filterQuerySchema } from '../domain/list-query.schema.ts'
import { picturesOf } from '../domain/picture-address.ts'
import { suggestedMeasures } from '../domain/suggested-measures.ts'
import type { Suggestions } from '../domain/suggestions.schema.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

const [mostProducts, mostCategories, leastLetters] = [5, 3, 2]

/**
 * What a search being typed may mean. The products are the first results of the full search, so that nothing is
 * suggested which its page does not show; categories are those with a word that starts like the last one typed, most typed
 * words first.
 */
export async function suggest(
  { reads }: Pick<Context, 'reads'>,
  typed: string,
): Promise<Suggestions> {
  const search = typed.trim()
  const measures = suggestedMeasures(search)
  if (search.length < leastLetters)
    return { products: [], categories: [], measures, total: 0, corrected: null }
  const filters = filterQuerySchema.parse({ search })
  const [page, categories] = await Promise.all([
    listProducts({ reads }, { ...filters, limit: mostProducts }),
    listCategories({ reads }),
  ])
  const products: Product[] = JSON.parse(page.products)
  return {
    products: products.map((product) => ({
      name: product.name,
      slug: product.slug,
      price: product.price,
      picture: picturesOf(product)[0] ?? null,
    })),
    categories: categoriesLike(JSON.parse(categories), page.corrected ?? search),
    measures,
    total: page.total,
    corrected: page.corrected,
  }
}

function categoriesLike(
  categories: readonly Category[],
  search: string,
): Suggestions['categories'] {
  const words = search.toLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  const found = categories.map(({ name, slug }) => {
    const own = name.toLowerCase().split(/[\s-]+/)
    const has = (start: string) => own.some((word) => word.startsWith(start))
    return { name, slug, isFound: has(last), count: words.filter(has).length }
  })
  return found
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostCategories)
    .map(({ name, slug }) => ({ name, slug }))
}
