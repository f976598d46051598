import { cents } from '#kernel/money.ts'
import { placeholderEmail } from '#kernel/placeholder-email.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { defaultPolicies } from './default-policies.ts'
import { defaultTexts } from './default-texts.ts'

/** The settings of a shop whose owner has not changed any (spec 1, 2, and 9). */
export const defaultSettings: ShopSettings = {
  name: 'Cilia',
  freeShippingThreshold: cents(5000),
  announcedFreeShippingThreshold: cents(2500),
  flatShipping: cents(999),
  taxBasisPoints: 800,
  taxByState: {},
  cashbackBasisPoints: 500,
  mostCashbackPaidOut: cents(2500),
  reservationMinutesCard: 60,
  reservationMinutesCrypto: 1440,
  returnWindowDays: 30,
  returnReasons: [
    'Changed my mind',
    'Wrong item received',
    'Arrived damaged',
    'Faulty',
    'Not as described',
    'Other',
  ],
  dispatchBusinessDays: 1,
  transitBusinessDays: { fewest: 3, most: 5 },
  lowStockFrom: 5,
  timeZone: 'Asia/Shanghai',
  priceRange: '$12.99-$28.99',
  contact: {
    address: '',
    city: 'Qingdao, China',
    phone: '+1 (555) 014-2024',
    email: placeholderEmail,
    hours: 'Every day, around the clock',
    cryptoSupport: '24/7 crypto support',
  },
  emailsNewOrders: true,
  claims: { clients: '50K+', quality: '99.9%', countries: '25+', rating: '4.9', finest: '0.03' },
  texts: defaultTexts,
  policies: defaultPolicies,
}
