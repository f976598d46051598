import { dayIn } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import { centsOf, formatDecimal } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import { cryptoNetwork } from '#shop/payments/domain/crypto-charge.ts'
import {
  type CryptoCurrency,
  cryptoCurrencies,
  cryptoQuote,
  dollarRate,
} from '#shop/payments/domain/crypto-quote.ts'
import type { Order } from '../../domain/order.schema.ts'
import { orderStanding, paidWith } from '../../domain/order-status.ts'
import { frame, heightOf, rule, type Sheet, write } from './sheet.ts'

/** The rows of the payment section, as names and values. */
function paymentRows(order: Order, timeZone: string): [name: string, value: string][] {
  const { paymentId, cryptoAddress, cashbackAmount, cashbackCodeValue } = order
  const coin = coinOf(order)
  const standing = orderStanding(order)
  const isDue = standing === 'Pending'
  const rows: [string, string | null | false][] = [
    ['Method', paidWith(order)],
    ['Status', statusWords(order, timeZone)],
    [isDue ? 'Amount due in USD' : 'Amount in USD', formatDecimal(order.total)],
    [
      isDue ? `Amount due in ${coin}` : `Amount in ${coin}`,
      coin && `${cryptoQuote(centsOf(order.total), coin)} ${coin}`,
    ],
    ['Amount paid', order.paidAmount && formatDecimal(order.paidAmount)],
    ['Rate', coin && `$1.00 = ${dollarRate(coin)} ${coin}`],
    ['Sent to', coin && cryptoAddress && `${cryptoAddress} (${cryptoNetwork})`],
    [order.paymentMethod === 'crypto' ? 'Transaction' : 'Payment', paymentId],
    ['Refunded', order.refunded !== '0.00' && formatDecimal(order.refunded)],
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

const column = { x: frame.left, width: 280 } as const
const values = { x: 150, width: column.x + column.width - 150 } as const
const titleHeight = 34

/** The height of the payment section, in points. */
export function paymentHeight(sheet: Sheet, order: Order, { timeZone }: ShopSettings): number {
  const heights = paymentRows(order, timeZone).map(([, value]) => placed(sheet, value).height)
  return heights.reduce((sum, height) => sum + height, titleHeight)
}

/** The payment section, left of the totals. For crypto it shows both currencies, the rate, and the transaction. */
export function renderPayment(sheet: Sheet, order: Order, { timeZone }: ShopSettings): void {
  write(sheet, 'Payment', column, { face: 'display', size: 15 })
  sheet.y += 26
  rule(sheet, 'hairline', column.x, column.x + column.width)
  sheet.y += titleHeight - 26
  for (const [name, value] of paymentRows(order, timeZone)) {
    const { place, look, height, isBelow } = placed(sheet, value)
    const from = sheet.y
    const label = write(sheet, name, column, { color: 'soft' })
    if (isBelow) sheet.y += label
    write(sheet, value, place, look)
    sheet.y = from + height
  }
}

/** Where a row's value goes: beside its name, or below it in small print if it is a long identifier. */
function placed(sheet: Sheet, value: string) {
  const isBelow = value.length > 50
  const place = isBelow ? column : values
  const look = isBelow ? { size: 7 } : {}
  const label = isBelow ? heightOf(sheet, ' ', column) : 0
  return { place, look, isBelow, height: label + heightOf(sheet, value, place, look) + 3 }
}

/** The standings of an order that still earns its cashback. */
const earns: readonly string[] = ['Paid', 'Partially refunded', 'Pending']

function statusWords(order: Order, timeZone: string): string {
  const standing = orderStanding(order)
  const zone = zoneOfOrder(order, timeZone)
  const paid = order.paidAt && `Paid on ${formatDay(dayIn(zone, new Date(order.paidAt)))}`
  switch (standing) {
    case 'Expired':
      return 'Expired unpaid: nothing was charged'
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
