import { WideSection } from '#backoffice/form/wide-section.tsx'
import { Day } from '#backoffice/parts/day.tsx'
import { formatDecimal } from '#kernel/money.ts'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'

/** Every price that the product ever had, newest first. */
export function PriceHistory({ product: { priceHistory } }: { product: OwnerProductDetail }) {
  return (
    <WideSection
      id="history"
      title="Price history"
      note="Each price you charged, with the compare-at price beside it. Compare-at prices are checked against this history."
    >
      <div className="overflow-x-auto">
        <table
          aria-label="Price history"
          className="w-full max-w-2xl text-left text-sm even-digits"
        >
          <thead>
            <tr className="border-b border-hairline text-soft [&>th]:py-2 [&>th]:pr-6 [&>th]:font-medium">
              <th>From</th>
              <th>To</th>
              <th>Price</th>
              <th>Compare-at</th>
            </tr>
          </thead>
          <tbody>
            {priceHistory.toReversed().map(({ price, compareAtPrice, from, to }) => (
              <tr key={from} className="border-b border-hairline [&>td]:py-2.5 [&>td]:pr-6">
                <td>
                  <Day at={from} />
                </td>
                <td>{to === null ? 'today' : <Day at={to} />}</td>
                <td>{formatDecimal(price)}</td>
                <td>{compareAtPrice === null ? '–' : <s>{formatDecimal(compareAtPrice)}</s>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </WideSection>
  )
}
