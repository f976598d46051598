import { screenAddress } from '#backoffice/list-address.ts'
import { CellButton, typedBy } from '#backoffice/table/cell-button.tsx'
import { cellLook } from '#backoffice/table/cell-look.ts'
import { useRowTabIndex } from '#backoffice/table/current-row.ts'
import { formatCount } from '#kernel/counted.ts'
import { Link } from '#ui/link.tsx'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { unitsAvailable, variantsOut } from '../../domain/product-words.ts'

/** Opens the movement dialog, with the typed digit if that opened it. */
export type OpenStock = (product: OwnerProduct, typed: string | null) => void

interface UnitsCellProps {
  product: OwnerProduct
  /** Null for those who may only view. */
  onOpen: OpenStock | null
}

/** The available units: editable here for a single variant, on the stock screen for more. */
export function UnitsCell({ product, onOpen }: UnitsCellProps) {
  const { name, variants } = product
  const available = unitsAvailable(product)
  const shown = available === null ? 'Not counted' : formatCount(available)
  const [only, ...others] = variants
  return (
    <>
      {only && others.length === 0 && onOpen ? (
        <CellButton
          name="units"
          label={`Units available of ${name}`}
          spoken={shown}
          isNumber
          onEdit={() => onOpen(product, null)}
          onKeyDown={(event) => {
            const typed = typedBy(event)
            if (!typed || !/\d/.test(typed)) return
            event.preventDefault()
            onOpen(product, typed)
          }}
        >
          {shown}
        </CellButton>
      ) : (
        <StockLink product={product} shown={shown} />
      )}
      <UnitsNote product={product} available={available} />
    </>
  )
}

function StockLink({ product, shown }: { product: OwnerProduct; shown: string }) {
  const tabIndex = useRowTabIndex()
  return (
    <Link
      href={screenAddress('stock', { productId: String(product.id) })}
      data-cell="units"
      tabIndex={tabIndex}
      aria-label={`Units available of ${product.name}: ${shown}. Opens its stock`}
      className={`${cellLook(true, false)} underline decoration-hairline underline-offset-4`}
    >
      {shown}
    </Link>
  )
}

function UnitsNote({ product, available }: { product: OwnerProduct; available: number | null }) {
  const out = variantsOut(product)
  const look = 'block text-xs whitespace-nowrap text-alarm'
  if (available === 0) return <span className={look}>Out of stock</span>
  if (out === 0) return null
  return (
    <span className={look}>
      {out} of {product.variants.length} out
    </span>
  )
}
