import { type Cents, cents } from './money.ts'

/**
 * What an owner may change about the shop without changing a rule: thresholds, addresses, figures
 * and promises.
 */
export interface ShopSettings {
  name: string
  freeShippingThreshold: Cents
  /**
   * The threshold shown in the top bar; the spec lets it differ from the one that is applied (spec
   * 2, spec 9).
   */
  announcedFreeShippingThreshold: Cents
  flatShipping: Cents
  taxBasisPoints: number
  cashbackBasisPoints: number
  /**
   * The highest value of one order's cashback code, whatever the order earned
   * (docs/decisions/0028).
   */
  mostCashbackPaidOut: Cents
  /** How long an unpaid order reserves its units and its code, in minutes. */
  reservationMinutes: number
  returnWindowDays: number
  dispatchBusinessDays: number
  transitBusinessDays: { fewest: number; most: number }
  /** The shop's time zone by its IANA name. All dates that are promised or shown are days in it. */
  timeZone: string
  priceRange: string
  contact: { city: string; phone: string; email: string; hours: string; cryptoSupport: string }
  claims: { clients: string; quality: string; countries: string; rating: string }
}

/** The shop's settings (spec 1, 2 and 9). */
export const shopSettings: ShopSettings = {
  name: 'Cilia',
  freeShippingThreshold: cents(5000),
  announcedFreeShippingThreshold: cents(2500),
  flatShipping: cents(999),
  taxBasisPoints: 800,
  cashbackBasisPoints: 500,
  mostCashbackPaidOut: cents(2500),
  reservationMinutes: 60,
  returnWindowDays: 30,
  dispatchBusinessDays: 1,
  transitBusinessDays: { fewest: 3, most: 5 },
  timeZone: 'Asia/Shanghai',
  priceRange: '$12.99-$28.99',
  contact: {
    city: 'Qingdao, China',
    phone: '+1 (555) 014-2024',
    email: 'care@cilia.example',
    hours: 'Every day, around the clock',
    cryptoSupport: '24/7 crypto support',
  },
  claims: { clients: '50K+', quality: '99.9%', countries: '25+', rating: '4.9' },
}
