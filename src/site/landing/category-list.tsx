import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import type { Category } from '#shop/catalog/domain/catalog.schema.ts'
import { categoriesQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'

/** The shelves as a table of contents. */
export function CategoryList() {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  if (categories.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width grid gap-8 py-16 md:gap-12 md:py-24">
        <div className="grid max-w-2xl gap-4">
          <p className="eyebrow text-clay">The collection</p>
          <h2 className="text-3xl">Five ways to wear a line</h2>
        </div>
        <ul className="border-t border-ink/20">
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function CategoryRow({ category }: { category: Category }) {
  return (
    <li className="group relative grid grid-cols-[5rem_1fr] items-center gap-x-5 gap-y-2 border-b border-ink/20 py-5 sm:grid-cols-[8rem_1fr_auto] md:grid-cols-[11rem_1fr_1fr_auto] md:gap-x-10">
      <div className="row-span-2 aspect-[4/5] overflow-hidden bg-blush sm:row-span-1 sm:aspect-[4/3]">
        <ProductPicture
          address={category.imageUrl}
          alt=""
          sizes="(min-width: 48rem) 11rem, 8rem"
          className="size-full object-cover transition-transform duration-700 group-hover:scale-105"
        />
      </div>
      <h3 className="self-end text-2xl sm:self-center">
        <Link
          href={`/products?category=${category.slug}`}
          className="transition-colors group-hover:text-clay after:absolute after:inset-0"
        >
          {category.name}
        </Link>
      </h3>
      <p className="self-start text-sm text-soft sm:hidden md:block md:self-center md:text-base">
        {category.description}
      </p>
      <ArrowRight
        aria-hidden
        strokeWidth={1.5}
        className="hidden size-6 transition-transform group-hover:translate-x-2 sm:block"
      />
    </li>
  )
}
