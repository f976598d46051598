import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
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
import { orderStanding, paymentMethodLabel } from '../../domain/order-status.ts'
import { ensureSpace, frame, rule, type Sheet, write } from './sheet.ts'

/** The rows of the payment section, each a name and a value. */
function paymentRows(order: Order, timeZone: string): [name: string, value: string][] {
  const { paymentId, cryptoAddress, cashbackAmount, cashbackCodeValue } = order
  const coin = coinOf(order)
  const standing = orderStanding(order)
  const isDue = standing === 'Pending'
  const rows: [string, string | null | false][] = [
    ['Method', paymentMethodLabel(order.paymentMethod, order.cryptoCurrency)],
    ['Status', statusWords(order, timeZone)],
    [isDue ? 'Amount due in USD' : 'Amount in USD', formatDecimal(order.total)],
    [
      isDue ? `Amount due in ${coin}` : `Amount in ${coin}`,
      coin && `${cryptoQuote(centsOf(order.total), coin)} ${coin}`,
    ],
    ['Rate', coin && `$1.00 = ${dollarRate(coin)} ${coin}`],
    ['Sent to', coin && cryptoAddress && `${cryptoAddress} (${cryptoNetwork})`],
    [order.paymentMethod === 'crypto' ? 'Transaction' : 'Payment', paymentId],
    ['Given back', order.refunded !== '0.00' && formatDecimal(order.refunded)],
    [
      isDue ? 'Cashback once paid' : 'Cashback earned',
      cashbackAmount && earns.includes(standing) && formatDecimal(cashbackAmount),
    ],
    [
      'Cashback code',
      cashbackCodeValue !== cashbackAmount && cashbackCodeValue && formatDecimal(cashbackCodeValue),
    ],
  ]
  return rows.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

/** The payment section; for crypto with both currencies, the rate and the transaction. */
export function renderPayment(sheet: Sheet, order: Order, { timeZone }: ShopSettings): void {
  const rows = paymentRows(order, timeZone)
  ensureSpace(sheet, rows.length * 17 + 34)
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

/** How an order stands that still earns its cashback. */
const earns: readonly string[] = ['Paid', 'Partially refunded', 'Pending']

function statusWords(order: Order, timeZone: string): string {
  const standing = orderStanding(order)
  const paid = order.paidAt && `Paid on ${formatDay(dayIn(timeZone, new Date(order.paidAt)))}`
  switch (standing) {
    case 'Expired':
      return 'Expired: not paid in time, nothing was charged'
    case 'Canceled':
      return paid ? `Canceled. ${paid}` : 'Canceled: nothing was charged'
    case 'Refunded':
    case 'Partially refunded':
      return paid ? `${standing}. ${paid}` : standing
    case 'Paid':
      return paid ?? 'Paid'
    case 'Pending':
      return 'Pending: not paid yet'
  }
}

function coinOf({ cryptoCurrency }: Order): CryptoCurrency | null {
  return cryptoCurrencies.find((coin) => coin === cryptoCurrency) ?? null
}
