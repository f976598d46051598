import { filledTexts, type ShopTexts } from './filled-texts.ts'
import type { Cents } from './money.ts'

/** A page whose text an owner writes. */
export type PolicyName = 'about' | 'shipping' | 'returns' | 'privacy' | 'terms'

/**
 * What an owner may change about the shop without changing a rule: thresholds, addresses, figures
 * and promises. The settings in force are stored in the database (shop/settings).
 */
export interface ShopSettings {
  name: string
  freeShippingThreshold: Cents
  /** The threshold shown in the top bar; the spec lets it differ from the one applied (spec 2, spec 9). */
  announcedFreeShippingThreshold: Cents
  flatShipping: Cents
  /** The tax in states without a rate of their own, in ten-thousandths (800 = 8 %, 662.5 = 6.625 %). */
  taxBasisPoints: number
  /** The rates of states that have their own, by two-letter code. */
  taxByState: Readonly<Record<string, number>>
  cashbackBasisPoints: number
  /**
   * The highest value of one order's cashback code, whatever the order earned
   * (docs/decisions/0028).
   */
  mostCashbackPaidOut: Cents
  /** How many minutes an unpaid card order reserves its units and its code. */
  reservationMinutesCard: number
  /** The same for an order paid in crypto. */
  reservationMinutesCrypto: number
  returnWindowDays: number
  /** The reasons a shopper can choose from when returning something. */
  returnReasons: readonly string[]
  dispatchBusinessDays: number
  transitBusinessDays: { fewest: number; most: number }
  /** At this many available units or fewer, stock counts as low. */
  lowStockFrom: number
  /** The shop's IANA time zone. All dates promised or shown are days in it. */
  timeZone: string
  priceRange: string
  contact: Contact
  /** Whether the contact's address is emailed about each order that is paid. */
  emailsNewOrders: boolean
  /** The figures that pages claim. What shows an empty one is left out. */
  claims: { clients: string; quality: string; countries: string; rating: string; finest: string }
  /** What pages say about the company, with figures of the settings in braces. What shows an empty one is left out. */
  texts: ShopTexts
  /** The texts of the about page and the policy pages, in Markdown, with figures of the settings in braces. */
  policies: Readonly<Record<PolicyName, string>>
}

/** Where the shop is and how to reach it. */
export interface Contact {
  /** The postal address for returns and below newsletters; empty until the owner sets it. */
  address: string
  city: string
  phone: string
  email: string
  hours: string
  cryptoSupport: string
}

/** Where to send a package or letter: the postal address, or the city if there is none. */
export function postalAddress({ address, city }: Contact): string {
  return address || city
}

/** The settings that documents carry for pages: all but those that only the server needs. */
export type PageSettings = Omit<
  ShopSettings,
  'returnReasons' | 'lowStockFrom' | 'emailsNewOrders' | 'policies' | 'texts'
> & {
  /** The text that every page shows; the others ask for theirs (GET /api/texts). */
  texts: Pick<ShopTexts, 'motto'>
  /** Whether the shop takes only cards, so that no page promises crypto. Left out if it doesn't. */
  isCardOnly?: boolean | undefined
  /** What the footer and the menu link under "Shop". Left out in the back office. */
  shopLinks?: readonly { href: string; name: string }[]
}

/** Picks the settings for pages. Whether the shop takes only cards is no owner's setting, but how it was started. */
export function pageSettings(
  {
    returnReasons: _reasons,
    lowStockFrom: _lowStockFrom,
    emailsNewOrders: _emailsNewOrders,
    policies: _policies,
    ...settings
  }: ShopSettings,
  isCardOnly = false,
): PageSettings {
  const { motto } = filledTexts(settings)
  const filled = { ...settings, texts: { motto } }
  return isCardOnly ? { ...filled, isCardOnly } : filled
}
