import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type { Category } from '#shop/catalog/domain/catalog.schema.ts'
import { categoriesQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { Link } from '#ui/link.tsx'

/** The categories, slightly offset like in a magazine. */
export function CategoryList() {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  if (categories.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width grid gap-8 py-16 md:gap-12 md:py-24">
        <div className="grid max-w-2xl gap-4">
          <p className="eyebrow text-clay">The collection</p>
          <h2 className="text-3xl">Find your kind of lash</h2>
        </div>
        <ul className="grid grid-cols-pair gap-x-4 gap-y-10 md:grid-cols-6 md:gap-x-6 lg:grid-cols-5">
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const card =
  'group relative grid content-start gap-3 first:col-span-full md:col-span-2 md:first:col-span-3 md:nth-2:col-span-3 lg:col-span-1 lg:first:col-span-1 lg:even:pt-16 lg:nth-2:col-span-1'

function CategoryCard({ category }: { category: Category }) {
  return (
    <li className={card}>
      <div className="aspect-[4/5] overflow-hidden bg-blush group-first:aspect-[4/3] md:group-nth-2:aspect-[4/3] lg:group-first:aspect-[4/5] lg:group-nth-2:aspect-[4/5]">
        <ProductPicture
          address={category.imageUrl}
          alt=""
          sizes="(min-width: 64rem) 18vw, (min-width: 48rem) 45vw, 92vw"
          className="size-full object-cover transition-transform duration-700 group-hover:scale-105"
        />
      </div>
      <h3 className="text-xl">
        <Link
          href={`/products?category=${category.slug}`}
          className="transition-colors group-hover:text-clay after:absolute after:inset-0"
        >
          {category.name}
        </Link>
      </h3>
      <p className="text-sm text-soft">{category.description}</p>
    </li>
  )
}
