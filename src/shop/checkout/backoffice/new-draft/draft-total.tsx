import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { explainTotals } from '#kernel/explain-totals.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { payByWords } from '#shop/orders/domain/order-expiry.ts'
import { orderTotals, taxedAsCharged } from '#shop/orders/domain/order-totals.ts'
import { discountLabel } from '#shop/promotions/domain/promo-entry.ts'
import { TotalsList } from '#ui/totals-list.tsx'
import type { DraftPreview } from '../../domain/draft.schema.ts'

interface DraftTotalProps {
  preview: DraftPreview | undefined
  /** Whether the preview matches the order as now typed. */
  isCurrent: boolean
  isError: boolean
  /** Whether a product's options or quantity are open, so that there is no total to show. */
  isOpen: boolean
  code: string
  onRetry: () => void
}

/** The order's total and how long it is held, according to the server, while it is made. */
export function DraftTotal({
  preview,
  isCurrent,
  isError,
  isOpen,
  code,
  onRetry,
}: DraftTotalProps) {
  const settings = useSettings()
  if (isError)
    return (
      <Panel title="Total">
        <p role="alert" className="text-sm text-alarm">
          The total couldn’t be calculated.
        </p>
        <QuietButton onClick={onRetry}>Try again</QuietButton>
      </Panel>
    )
  if (isOpen)
    return (
      <Panel title="Total">
        <p className="text-sm text-soft">
          Choose each product’s options and quantity to see the total.
        </p>
      </Panel>
    )
  if (!preview)
    return (
      <Panel title="Total">
        <p className="text-sm text-soft">Add a product to see the total.</p>
      </Panel>
    )
  const applied = preview.code?.valid
    ? { code: code.trim().toUpperCase(), label: discountLabel(preview.code.type) }
    : null
  const rows = explainTotals(orderTotals(preview), taxedAsCharged(settings, preview), applied)
  return (
    <Panel title="Total">
      <div aria-busy={!isCurrent} className="transition-opacity aria-busy:opacity-60">
        <TotalsList rows={rows} />
      </div>
      <p className="text-sm text-soft">
        Held until {payByWords(new Date(preview.expiresAt), settings.timeZone)}. If it is not paid
        by then it expires, and its units can be bought again.
      </p>
    </Panel>
  )
}
