import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import type { Product } from '../../domain/catalog.schema.ts'
import { compareAddress } from '../../domain/compare.ts'
import { compareRows } from '../../domain/compare-rows.ts'
import { picturesOf } from '../../domain/picture-address.ts'
import { Price } from '../price.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { Rating } from '../rating.tsx'
import { dropCompared } from './compared-products.ts'

interface CompareTableProps {
  products: readonly Product[]
  actionOf: (product: Product) => ReactNode
}

/**
 * Products side by side. On small screens the name of each line is above its values, so that two products fit; more
 * scroll horizontally, and the names stay in place.
 */
export function CompareTable({ products, actionOf }: CompareTableProps) {
  return (
    <section aria-label="Comparison" className="relative -mr-page overflow-x-auto pr-page">
      <table className="w-full border-collapse text-left text-sm md:text-base">
        <thead>
          <tr>
            <td className={`${lineName} max-md:hidden`} />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} all={products} />
            ))}
          </tr>
        </thead>
        <Line name="Price" of={products}>
          {(product) => <Price {...product} />}
        </Line>
        <Line name="Rating" of={products}>
          {(product) => <Rating {...product} />}
        </Line>
        <Line name="Availability" of={products}>
          {({ inStock }) => (inStock ? 'In stock' : 'Out of Stock')}
        </Line>
        {compareRows(products).map(({ name, values, differs }) => (
          <Line key={name} name={name} of={products} isQuiet={!differs && products.length > 1}>
            {(_, place) => values[place] ?? <None />}
          </Line>
        ))}
        <Line name="Cart" of={products}>
          {(product) => <div className="max-w-64">{actionOf(product)}</div>}
        </Line>
      </table>
    </section>
  )
}

const lineName = 'sticky left-0 z-20 min-w-40 bg-paper py-4 pr-4 align-top'
const column = 'min-w-32 pb-4 pr-4 align-top font-normal md:min-w-44 md:py-4 md:pr-6'

/** Columns of equal width, however long their text. A single one leaves the names of the lines no more than they need. */
const widths = ['w-full', 'w-1/2', 'w-1/3', 'w-1/4']

function ProductHead({ product, all }: { product: Product; all: readonly Product[] }) {
  const rest = all.filter((one) => one !== product).map(({ id }) => id)
  return (
    <th scope="col" abbr={product.name} className={`${column} ${widths[all.length - 1]}`}>
      <div className="grid max-w-64 gap-3">
        <ProductPicture
          address={picturesOf(product)[0] ?? null}
          alt=""
          sizes="(min-width: 80rem) 16rem, 11rem"
          className="aspect-[4/5] w-full bg-sand object-cover"
        />
        <Link
          href={`/products/${product.slug}`}
          className="line-clamp-3 font-display text-lg leading-tight hover:text-clay"
        >
          {product.name}
        </Link>
        <Link
          href={compareAddress(rest)}
          replace
          onClick={() => dropCompared(product.id)}
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-soft underline underline-offset-4 hover:text-clay"
        >
          Remove<span className="sr-only"> {product.name}</span>
        </Link>
      </div>
    </th>
  )
}

interface LineProps {
  name: string
  of: readonly Product[]
  /** Whether all products have the same value. */
  isQuiet?: boolean
  children: (product: Product, place: number) => ReactNode
}

function Line({ name, of, isQuiet = false, children }: LineProps) {
  return (
    <tbody className={isQuiet ? 'border-t border-hairline text-soft' : 'border-t border-hairline'}>
      <tr className="md:hidden">
        <th
          scope="rowgroup"
          colSpan={of.length}
          className="pt-4 pb-1 text-xs font-medium text-soft"
        >
          <span className="sticky left-0">{name}</span>
        </th>
      </tr>
      <tr>
        <th scope="row" className={`${lineName} font-medium max-md:hidden`}>
          {name}
        </th>
        {of.map((product, place) => (
          <td key={product.id} className={column}>
            {children(product, place)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not listed</span>
    </>
  )
}
