import { counted } from '#kernel/counted.ts'
import { formatDecimal, percentText } from '#kernel/money.ts'
import { stateName } from '#kernel/state-names.ts'

/** The names of the settings and of their parts, by path. */
export const settingLabels = {
  name: 'Name of the shop',
  timeZone: 'Time zone',
  freeShippingThreshold: 'Free shipping from',
  announcedFreeShippingThreshold: 'Announced free shipping',
  flatShipping: 'Shipping fee',
  taxBasisPoints: 'General tax',
  taxByState: 'Tax by state',
  cashbackBasisPoints: 'Cashback for crypto orders',
  mostCashbackPaidOut: 'Maximum paid out per order',
  reservationMinutesCard: 'Hold time for card payments',
  reservationMinutesCrypto: 'Hold time for crypto payments',
  returnWindowDays: 'Days to return',
  returnReasons: 'Return reasons',
  dispatchBusinessDays: 'Ships within',
  'transitBusinessDays.fewest': 'On the way at least',
  'transitBusinessDays.most': 'On the way at most',
  'contact.address': 'Mailing address',
  'contact.city': 'City',
  'contact.phone': 'Phone',
  'contact.email': 'Email',
  'contact.hours': 'Hours',
  'contact.cryptoSupport': 'Crypto support',
  emailsNewOrders: 'Email us about each paid order',
  'claims.clients': 'Clients',
  'claims.quality': 'Quality rate',
  'claims.countries': 'Countries',
  'claims.rating': 'Rating',
  'claims.finest': 'Finest thickness in mm',
  priceRange: 'Price range',
  'texts.hero': 'Landing page: under the headline',
  'texts.quality': 'Landing page: about quality',
  'texts.loved': 'Landing page: beside the rating',
  'texts.motto': 'Footer: above the address',
  'texts.description': 'Search engines: the landing page',
  'texts.maker': 'Help page: Who makes the lashes?',
  'texts.material': 'Help page: What are the lashes made of?',
  policies: 'Text of a policy',
  'policies.about': 'About page',
  'policies.shipping': 'Shipping page',
  'policies.returns': 'Returns page',
  'policies.privacy': 'Privacy page',
  'policies.terms': 'Terms page',
  lowStockFrom: 'Low stock from',
} as const

const labels: Readonly<Record<string, string>> = settingLabels

/** The units of whole numbers, by path. */
const units: Readonly<Record<string, string>> = {
  reservationMinutesCard: 'minute',
  reservationMinutesCrypto: 'minute',
  returnWindowDays: 'day',
  dispatchBusinessDays: 'business day',
  'transitBusinessDays.fewest': 'business day',
  'transitBusinessDays.most': 'business day',
  lowStockFrom: 'unit',
}

const money = new Set([
  'freeShippingThreshold',
  'announcedFreeShippingThreshold',
  'flatShipping',
  'mostCashbackPaidOut',
])

const isRate = (path: string) => path.endsWith('BasisPoints') || path.startsWith('taxByState.')

/** The name of a setting or of its part; the path itself if this version does not know it. */
export function labelOf(path: string): string {
  const [key, state] = path.split('.')
  return key === 'taxByState' && state ? `Tax in ${stateName(state)}` : (labels[path] ?? path)
}

/** A setting's value in words: "$50.00", "7.25 %", "60 minutes", "on". */
export function textOf(path: string, value: unknown): string {
  if (value === undefined) return path.startsWith('taxByState.') ? 'the general tax' : 'nothing'
  if (typeof value === 'string') return money.has(path) ? formatDecimal(value) : value
  if (typeof value === 'number')
    return isRate(path) ? `${percentText(value)}%` : withUnit(path, value)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.join('\n')
  return JSON.stringify(value)
}

function withUnit(path: string, count: number): string {
  const unit = units[path]
  return unit ? counted(count, unit) : String(count)
}

/** Restates minutes that make whole hours or days; undefined for other numbers. */
export function minutesInWords(minutes: number | null): string | undefined {
  if (!minutes || minutes % 60 !== 0) return undefined
  const [count, unit] = minutes % 1440 === 0 ? [minutes / 1440, 'day'] : [minutes / 60, 'hour']
  return `That is ${counted(count, unit)}.`
}
