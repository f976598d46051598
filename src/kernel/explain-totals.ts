import { type Cents, cents, formatMoney, percentText } from './money.ts'
import type { ShopSettings } from './shop-settings.ts'
import type { Totals, TotalsSettings } from './totals.ts'

/**
 * One row of a summary: the amount it adds to the total (negative for a discount), and its
 * explanation.
 */
export interface TotalsRow {
  row: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'
  label: string
  amount: Cents
  /** What is shown instead of the amount, which isn't known yet. */
  instead?: string
  because: string
}

/** The applied promotional code: its text, and the label of its row (spec 4). */
export interface CodeAtWork {
  code: string
  label: string
}

/**
 * Explains a total row by row, for the cart, the checkout and the receipt (spec 2, spec 9). The
 * rows before the total sum to it; a discount row appears only if something is taken off.
 */
export function explainTotals(
  totals: Totals,
  settings: TotalsSettings,
  code: CodeAtWork | null = null,
): TotalsRow[] {
  const discountRow: TotalsRow = {
    row: 'discount',
    label: code?.label ?? 'Promotional Discount',
    amount: cents(-totals.discount),
    because: code ? `Code ${code.code}` : 'A promotional code',
  }
  return [
    {
      row: 'subtotal',
      label: 'Subtotal',
      amount: totals.subtotal,
      because: 'Price times quantity of every item',
    },
    ...(totals.discount > 0 ? [discountRow] : []),
    {
      row: 'shipping',
      label: 'Shipping',
      amount: totals.shipping,
      because: whyShipping(totals, settings, code),
    },
    { row: 'tax', label: 'Tax', amount: totals.tax, because: whyTax(totals, settings) },
    {
      row: 'total',
      label: 'Total',
      amount: totals.total,
      because: `${totals.discount > 0 ? 'Discounted items' : 'Items'}, shipping and tax`,
    },
  ]
}

/**
 * The rows as they stand before the shopper's state is known, in a shop that taxes some states differently: the tax is
 * an estimate at the general rate. Where only some states are taxed there is nothing to estimate, and `instead` stands
 * for the amount. A shop with one rate for all keeps its rows.
 */
export function beforeState(
  rows: TotalsRow[],
  { taxByState, taxBasisPoints }: Pick<ShopSettings, 'taxByState' | 'taxBasisPoints'>,
  instead: string,
): TotalsRow[] {
  if (Object.keys(taxByState).length === 0) return rows
  const because = 'Your state decides. You choose it at checkout.'
  const known = taxBasisPoints === 0 ? { instead } : { label: 'Estimated tax' }
  return rows.map((row) => (row.row === 'tax' ? { ...row, ...known, because } : row))
}

function whyShipping(totals: Totals, settings: TotalsSettings, code: CodeAtWork | null): string {
  const threshold = formatMoney(settings.freeShippingThreshold)
  if (totals.shipping > 0) return `Flat rate; free from ${threshold}`
  if (totals.discounted >= settings.freeShippingThreshold) return `Free from ${threshold}`
  return totals.subtotal > 0 && code ? `Free with code ${code.code}` : 'Nothing to ship'
}

function whyTax(totals: Totals, settings: TotalsSettings): string {
  const what = totals.discount > 0 ? 'the discounted amount' : 'the subtotal'
  return `${percentText(settings.taxBasisPoints)}% of ${what} (${formatMoney(totals.discounted)})`
}
