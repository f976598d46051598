import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import type { Movement, StockRow } from '../domain/movement.schema.ts'
import { movementInWords, signed } from '../domain/stock-words.ts'
import { useMovements, useStockRow } from './stock.queries.ts'
import { VariantTitle } from './stock-columns.tsx'

interface MovementsPanelProps {
  /** The variant's id, as in the address. */
  variant: string
  /** The address of the list without the panel. */
  closeHref: string
}

/** A variant's movements with their reasons, beside the stock list. */
export function MovementsPanel({ variant, closeHref }: MovementsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useStockRow(variant)
  useEffect(() => {
    if (variant) heading.current?.focus({ preventScroll: innerWidth >= 1280 })
  }, [variant])
  return (
    <Panel
      title="Movements"
      heading={heading}
      action={
        <Link
          href={closeHref}
          aria-label="Close the movements"
          className="-mt-2 -mr-2 grid size-11 place-items-center hover:text-clay"
        >
          <X aria-hidden strokeWidth={1.5} className="size-5" />
        </Link>
      }
    >
      <Answered query={query} what="The variant">
        {({ rows: [row] }) =>
          row ? (
            <Movements row={row} />
          ) : (
            <Nothing title="No such variant">
              It may have been removed from its product’s options.
            </Nothing>
          )
        }
      </Answered>
    </Panel>
  )
}

function Movements({ row }: { row: StockRow }) {
  const { variantId, productId, tracked, onHand, reserved, available } = row
  const readsProducts = useMay('GET /api/admin/products/{id}')
  const query = useMovements(variantId)
  return (
    <>
      <div className="grid gap-2 text-sm">
        <VariantTitle row={row} />
        <p className="even-digits">
          {onHand} on hand, {reserved} reserved
          {tracked ? `, ${available} available` : '; not counted'}
        </p>
        {readsProducts && (
          <Link href={`/admin/products/${productId}`} className="tap justify-self-start text-link">
            Open the product
          </Link>
        )}
      </div>
      <Answered query={query} what="The movements">
        {({ pages }) => <MovementList movements={pages.flatMap(({ rows }) => rows)} />}
      </Answered>
      {query.hasNextPage && (
        <QuietButton
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Older movements
        </QuietButton>
      )}
    </>
  )
}

function MovementList({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0)
    return <Nothing title="No movements yet">What comes, goes and is counted appears here.</Nothing>
  return (
    <ol aria-label="Movements" className="grid text-sm">
      {movements.map((movement) => (
        <MovementLine key={movement.id} movement={movement} />
      ))}
    </ol>
  )
}

function MovementLine({ movement }: { movement: Movement }) {
  const { at, delta, reason, by, orderId } = movement
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-hairline py-3">
      <span className="font-medium">{movementInWords(movement)}</span>
      <span className={`font-medium even-digits ${delta < 0 ? '' : 'text-leaf'}`}>
        {signed(delta)}
      </span>
      {reason && (
        <span className="wrap-anywhere">
          {orderId === null ? (
            reason
          ) : (
            <Link href={`/admin/orders/${orderId}`} className="tap text-link">
              {reason}
            </Link>
          )}
        </span>
      )}
      <span className="col-span-full text-xs text-soft">
        <Moment at={at} /> · {by}
      </span>
    </li>
  )
}
