import { formatDecimal } from '#kernel/money.ts'
import { cashbackInWords, nameOf } from '#shop/orders/backoffice/order/effects.tsx'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { statesInSentence } from '#shop/orders/domain/owner-words.ts'
import { receiptMail, shelfWords } from '../domain/receipt-words.ts'
import type { ReceiptPreview } from '../domain/return.schema.ts'

interface ReceiptEffectsProps {
  order: OwnerOrder
  effects: ReceiptPreview
}

/** What receiving units of a return does, and what will be due for them. */
export function ReceiptEffects({ order, effects }: ReceiptEffectsProps) {
  const { stock, due, after } = effects
  return (
    <ul className="grid gap-1.5">
      {stock.map((units) => (
        <li key={units.sku} className="wrap-anywhere">
          {units.quantity} × {nameOf(order, units.sku)} {shelfWords(units)}
        </li>
      ))}
      {due && (
        <li className="flex flex-wrap justify-between gap-x-4">
          <span>No money moves yet. To refund next:</span>
          <span className="font-medium even-digits">{formatDecimal(due.refund.total)}</span>
        </li>
      )}
      {due?.cashback && <li>After that refund: {cashbackInWords(due.cashback)}</li>}
      <li>{receiptMail(effects)}</li>
      <li className="text-soft">The order will be {statesInSentence(after)}</li>
    </ul>
  )
}
