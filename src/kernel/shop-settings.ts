import type { Cents } from './money.ts'

/** A page whose text an owner writes. */
export type PolicyName = 'shipping' | 'returns' | 'privacy' | 'terms'

/**
 * What an owner may change about the shop without changing a rule: thresholds, addresses, figures
 * and promises. The settings in force are stored in the database (shop/settings).
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
  /** The tax where a state has no rate of its own, in ten-thousandths (800 = 8 %, 662.5 = 6.625 %). */
  taxBasisPoints: number
  /** The rates of states that have their own, by their two-letter codes. */
  taxByState: Readonly<Record<string, number>>
  cashbackBasisPoints: number
  /**
   * The highest value of one order's cashback code, whatever the order earned
   * (docs/decisions/0028).
   */
  mostCashbackPaidOut: Cents
  /** How long an unpaid order to be paid by card reserves its units and its code, in minutes. */
  reservationMinutesCard: number
  /** The same for an order to be paid in crypto. */
  reservationMinutesCrypto: number
  returnWindowDays: number
  /** The reasons that a shopper who returns something can choose from. */
  returnReasons: readonly string[]
  dispatchBusinessDays: number
  transitBusinessDays: { fewest: number; most: number }
  /** The number of available units from which, downwards, stock counts as low. */
  lowStockFrom: number
  /** The shop's time zone by its IANA name. All dates that are promised or shown are days in it. */
  timeZone: string
  priceRange: string
  contact: Contact
  claims: { clients: string; quality: string; countries: string; rating: string }
  /** The texts of the policy pages, in Markdown; figures of the settings stand in braces. */
  policies: Readonly<Record<PolicyName, string>>
}

/** Where the shop is and how it is reached. */
export interface Contact {
  /** The postal address, for what is sent back and below letters to subscribers; empty until the owner gives one. */
  address: string
  city: string
  phone: string
  email: string
  hours: string
  cryptoSupport: string
}

/** Where a package or a letter to the shop goes: its postal address, or its city where no address was given. */
export function postalAddress({ address, city }: Contact): string {
  return address || city
}

/** The settings that pages are given, in their documents: all but what only the server asks for. */
export type PageSettings = Omit<ShopSettings, 'returnReasons' | 'lowStockFrom' | 'policies'>

/** Takes from the settings what pages are given. */
export function pageSettings({
  returnReasons: _reasons,
  lowStockFrom: _lowStockFrom,
  policies: _policies,
  ...settings
}: ShopSettings): PageSettings {
  return settings
}
