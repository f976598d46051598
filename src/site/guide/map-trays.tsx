import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { centsOf, formatDecimal, formatMoney, times } from '#kernel/money.ts'
import { useApi } from '#platform/api-context.tsx'
import { useAddItem } from '#shop/cart/ui/add-item.ts'
import type { MapTrays as Trays } from '#shop/catalog/domain/choose-trays.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import { traysQuery } from '#shop/catalog/ui/trays.queries.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useSeen } from '#ui/use-seen.ts'

interface MapTraysProps {
  curl: string
  lengthsMm: readonly number[]
}

/** The trays a map needs, with prices and a button to add them to the cart; loaded when nearly visible. */
export function MapTrays({ curl, lengthsMm }: MapTraysProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const { data, isError, isPlaceholderData } = useQuery({
    ...traysQuery(useApi(), curl, lengthsMm),
    placeholderData: keepPreviousData,
    enabled: isSeen,
  })
  return (
    <div ref={place} aria-live="polite" aria-busy={isPlaceholderData}>
      {data && <ChosenTrays chosen={data} isSettled={!isPlaceholderData} />}
      {data === null && !isPlaceholderData && (
        <p className="text-soft">
          No tray in stock comes in {curl} curl and these lengths. Change your longest length, or
          look through everything we have in {curl} curl.
        </p>
      )}
      {isError && <p className="text-soft">We couldn’t look up the trays right now.</p>}
    </div>
  )
}

function ChosenTrays({ chosen, isSettled }: { chosen: Trays; isSettled: boolean }) {
  const { product, trays, missingMm } = chosen
  const addItem = useAddItem()
  const addAll = () => {
    for (const { variant } of trays) addItem.mutate({ product, quantity: 1, variant })
  }
  return (
    <section aria-labelledby="map-trays" className="grid gap-4">
      <h3 id="map-trays" className="text-xl">
        {trays.length === 1 ? 'The tray for it:' : 'The trays for it:'}{' '}
        <Link href={`/products/${product.slug}`} className="text-link">
          {product.name}
        </Link>
      </h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {trays.map(({ variant, lengthsMm }) => (
          <li key={variant} className="flex justify-between gap-4 py-3">
            <span>
              {describeVariant(variant) || 'One tray'}
              <span className="block text-sm text-soft">Includes {spokenLengths(lengthsMm)}</span>
            </span>
            <span className="even-digits">{formatDecimal(product.price)}</span>
          </li>
        ))}
      </ul>
      {missingMm.length > 0 && (
        <p className="text-sm text-soft">
          It does not come in {spokenLengths(missingMm)}; you need another tray for those.
        </p>
      )}
      <Button
        look="outline"
        className="justify-self-start"
        disabled={addItem.isPending || !isSettled}
        onClick={addAll}
      >
        {trays.length === 1 ? 'Add this tray to cart' : 'Add these trays to cart'} ·{' '}
        {formatMoney(times(centsOf(product.price), trays.length))}
      </Button>
    </section>
  )
}

function spokenLengths(lengthsMm: readonly number[]): string {
  const last = lengthsMm.at(-1)
  if (lengthsMm.length < 2) return `${last} mm`
  return `${lengthsMm.slice(0, -1).join(', ')} and ${last} mm`
}
