import { dayIn, formatDay } from '#kernel/business-days.ts'
import { centsOf, formatDecimal } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { cryptoNetwork } from '#shop/payments/domain/crypto-charge.ts'
import {
  type CryptoCurrency,
  cryptoCurrencies,
  cryptoQuote,
  dollarRate,
} from '#shop/payments/domain/crypto-quote.ts'
import type { Order } from '../../domain/order.schema.ts'
import { paymentMethodLabel } from '../../domain/order-status.ts'
import { frame, makeRoom, rule, type Sheet, write } from './sheet.ts'

/** How an order is paid, in lines of a name and a value. */
function paymentRows(order: Order, timeZone: string): [name: string, value: string][] {
  const { paidAt, paymentId, cryptoAddress, cashbackAmount } = order
  const coin = coinOf(order)
  const isPaid = order.paymentStatus === 'paid'
  const paidOn = isPaid && paidAt ? formatDay(dayIn(timeZone, new Date(paidAt))) : null
  const rows: [string, string | null][] = [
    ['Method', paymentMethodLabel(order.paymentMethod, order.cryptoCurrency)],
    ['Status', paidOn ? `Paid on ${paidOn}` : 'Pending: not paid yet'],
    [isPaid ? 'Amount in USD' : 'Amount due in USD', formatDecimal(order.total)],
    [
      isPaid ? `Amount in ${coin}` : `Amount due in ${coin}`,
      coin && `${cryptoQuote(centsOf(order.total), coin)} ${coin}`,
    ],
    ['Rate', coin && `$1.00 = ${dollarRate(coin)} ${coin}`],
    ['Sent to', coin && cryptoAddress && `${cryptoAddress} (${cryptoNetwork})`],
    [order.paymentMethod === 'crypto' ? 'Transaction' : 'Payment', paymentId],
    [
      isPaid ? 'Cashback earned' : 'Cashback once paid',
      cashbackAmount && formatDecimal(cashbackAmount),
    ],
  ]
  return rows.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

/** How an order is paid; with crypto in both currencies, with the rate between them and the transaction. */
export function drawPayment(sheet: Sheet, order: Order, { timeZone }: ShopSettings): void {
  const rows = paymentRows(order, timeZone)
  makeRoom(sheet, rows.length * 17 + 34)
  write(sheet, 'Payment', { x: frame.left, width: 200 }, { face: 'display', size: 15 })
  sheet.y += 26
  rule(sheet)
  sheet.y += 8
  for (const [name, value] of rows) {
    write(sheet, name, { x: frame.left, width: 130 }, { color: 'soft' })
    const look = { size: value.length > 60 ? 8.5 : 9.5 }
    sheet.y += write(sheet, value, { x: 200, width: frame.right - 200 }, look) + 3
  }
}

function coinOf({ cryptoCurrency }: Order): CryptoCurrency | null {
  return cryptoCurrencies.find((coin) => coin === cryptoCurrency) ?? null
}
