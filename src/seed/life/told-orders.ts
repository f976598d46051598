import type { FateName } from './fates.ts'

/** A demo order that is specified individually. */
export interface ToldOrder {
  /** How many days before now it was placed. */
  daysAgo: number
  fate: FateName
  code?: string
  /** The shopper's note. */
  note?: string
  tags?: readonly string[]
}

/** Orders that together show every state of an order, a payment, a dispatch and a return. */
export const toldOrders: readonly ToldOrder[] = [
  // All three uses of the opening day's code.
  { daysAgo: 119.4, fate: 'usual', code: 'OPENING50', tags: ['first'] },
  { daysAgo: 119.1, fate: 'usual', code: 'OPENING50' },
  { daysAgo: 118.8, fate: 'usual', code: 'OPENING50' },
  { daysAgo: 90.3, fate: 'refundedUnsent' },
  { daysAgo: 83.4, fate: 'cryptoExpired' },
  { daysAgo: 70.2, fate: 'cancelledByShop' },
  { daysAgo: 61.6, fate: 'whollyReturned', code: 'LASH15' },
  { daysAgo: 57.3, fate: 'oneTakenOut' },
  { daysAgo: 52.5, fate: 'cameBackDamaged' },
  { daysAgo: 47.2, fate: 'returnRefused' },
  { daysAgo: 44.7, fate: 'unpaidCancelled' },
  {
    daysAgo: 38.3,
    fate: 'refundedAndKept',
    note: 'A birthday present: no invoice inside, please.',
    tags: ['gift'],
  },
  { daysAgo: 34.4, fate: 'partlyReturned' },
  { daysAgo: 29.2, fate: 'goodwill', tags: ['studio'] },
  { daysAgo: 25.5, fate: 'cardExpired', code: 'FIVEOFF' },
  { daysAgo: 23.8, fate: 'back' },
  { daysAgo: 21.6, fate: 'partlyBack' },
  { daysAgo: 15.4, fate: 'returnApproved' },
  { daysAgo: 14.3, fate: 'returnOpened' },
  { daysAgo: 12.4, fate: 'twoParcels', tags: ['studio'] },
  { daysAgo: 10.9, fate: 'returnAskedForAll' },
  { daysAgo: 10.2, fate: 'cryptoExpired' },
  { daysAgo: 9.1, fate: 'returnAsked' },
  { daysAgo: 8.2, fate: 'oneSpoiled' },
  { daysAgo: 7.3, fate: 'unpaidCancelled' },
  { daysAgo: 6.5, fate: 'delayed', code: 'SHIPFREE' },
  { daysAgo: 5.4, fate: 'twoParcelsOneThere' },
  {
    daysAgo: 5.2,
    fate: 'overdue',
    note: 'I need them before my sister’s wedding!',
    tags: ['call'],
  },
  { daysAgo: 4.8, fate: 'partlySentAndThere' },
  { daysAgo: 4.3, fate: 'overdue' },
  { daysAgo: 3.1, fate: 'onItsWay' },
  { daysAgo: 1.9, fate: 'partlySent', tags: ['studio'] },
  { daysAgo: 1.7, fate: 'cancelledByShopper', code: 'LASH15' },
  { daysAgo: 1.5, fate: 'prolonged' },
  { daysAgo: 0.84, fate: 'cryptoPending' },
  { daysAgo: 0.55, fate: 'justPaid', note: 'Please leave it with the doorman.' },
  { daysAgo: 0.34, fate: 'cryptoPending', code: 'PAIRUP' },
  {
    daysAgo: 0.21,
    fate: 'justPaid',
    tags: ['gift'],
    note: 'Could you add a card? “For Nadia, with love.”',
  },
  { daysAgo: 0.12, fate: 'justPaid' },
  { daysAgo: 0.028, fate: 'cardPending' },
  { daysAgo: 0.008, fate: 'cardPending' },
]
