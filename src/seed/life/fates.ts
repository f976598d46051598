import { cents } from '#kernel/money.ts'
import type { Step } from './demo-order.ts'
import type { Draw } from './draw.ts'
import { delay, deliver, expire, manager, note, prolong, send } from './order-steps.ts'
import { all, cancel, oneOfTheLast, refund, returned } from './refund-steps.ts'
import { askReturn, decide, receive } from './return-steps.ts'

/** A step, and how many days after the order was placed it happens. */
export type TimedStep = readonly [days: number, step: Step]

/** What happens to an order. Steps that would be in the future are skipped. */
export interface Fate {
  isPaid: boolean
  /** Drawn if missing. */
  method?: 'traditional' | 'crypto'
  steps: (draw: Draw) => readonly TimedStep[]
}

const paid = (...steps: TimedStep[]): Fate => ({ isPaid: true, steps: () => steps })
const unpaid = (method: 'traditional' | 'crypto', ...steps: TimedStep[]): Fate => ({
  isPaid: false,
  method,
  steps: () => steps,
})

/** Sent on the promised day, and delivered about three to five days later. */
const usual: Fate = {
  isPaid: true,
  steps: (draw) => {
    const sent = 0.25 + draw.number() * 0.6
    return [
      [sent, send()],
      [sent + 2.7 + draw.number() * 2.6, deliver()],
    ]
  },
}

const there: readonly TimedStep[] = [
  [0.6, send()],
  [4.1, deliver()],
]
/** A return of the first lines, requested by the shopper and approved. */
const comingBack = (reason: string, lines?: number): readonly TimedStep[] => [
  ...there,
  [9.2, askReturn({ reason, ...(lines === undefined ? {} : { lines }) })],
  [9.8, decide('approved')],
]

/** Every course that an order can take. */
export const fates = {
  usual,
  justPaid: paid(),
  cardPending: unpaid('traditional'),
  cryptoPending: unpaid('crypto'),
  prolonged: unpaid(
    'traditional',
    [0.03, prolong(5)],
    [
      0.031,
      note('Her card was stolen and the new one is coming by mail: we are holding it for her.'),
    ],
  ),
  cardExpired: unpaid('traditional', [0.0421, expire]),
  cryptoExpired: unpaid('crypto', [1.0004, expire]),
  unpaidCancelled: unpaid('traditional', [0.02, cancel('shopper', 'Canceled by the customer')]),
  cancelledByShopper: paid([0.11, cancel('shopper', 'Canceled by the customer')]),
  cancelledByShop: paid([0.4, cancel(manager, 'Ordered twice by mistake')]),
  overdue: paid([
    2.9,
    note('We are checking this batch: two boxes were crushed. Send as soon as it is back.'),
  ]),
  delayed: paid([3.9, delay(6)], [3.91, note('Waiting for the delivery from the workshop.')]),
  partlySent: paid([0.55, send(1)], [0.56, note('The second tray is being repacked.')]),
  partlySentAndThere: paid([0.55, send(1)], [4.2, deliver(0)]),
  onItsWay: paid([0.7, send()]),
  twoParcels: paid([0.5, send(1)], [1.9, send()], [4.5, deliver(0)], [6.2, deliver(1)]),
  twoParcelsOneThere: paid([0.5, send(1)], [1.4, send()], [4.3, deliver(0)]),
  returnAsked: paid(...there, [8.1, askReturn({ reason: 'Changed my mind', lines: 1 })]),
  returnAskedForAll: paid(...there, [
    9.4,
    askReturn({
      reason: 'Not as described',
      note: 'The curl is tighter than I expected from the photos. I opened one tray and left the others sealed.',
    }),
  ]),
  returnApproved: paid(...comingBack('Wrong item received', 1)),
  returnOpened: paid(...there, [12, askReturn({ reason: 'Faulty', lines: 1, by: manager })]),
  partlyBack: paid(...comingBack('Changed my mind'), [
    17,
    receive({ condition: 'new', restock: true, lines: 1 }),
  ]),
  back: paid(...comingBack('Changed my mind'), [
    22.6,
    receive({ condition: 'new', restock: true }),
  ]),
  partlyReturned: paid(
    ...comingBack('Wrong item received', 1),
    [16.4, receive({ condition: 'new', restock: true })],
    [16.5, refund({ units: returned, reason: 'Wrong item received' })],
    [16.6, decide('closed')],
  ),
  whollyReturned: paid(
    ...comingBack('Changed my mind'),
    [18.2, receive({ condition: 'new', restock: true })],
    [18.3, refund({ units: all, shipping: true, reason: 'Everything came back' })],
    [18.4, decide('closed')],
  ),
  cameBackDamaged: paid(
    ...comingBack('Arrived damaged', 1),
    [15.7, receive({ condition: 'damaged', restock: false })],
    [15.8, refund({ units: returned, reason: 'Arrived damaged' })],
    [15.9, decide('closed')],
  ),
  returnRefused: paid(
    ...there,
    [30.4, askReturn({ reason: 'Other', lines: 1 })],
    [31.1, decide('refused')],
    [31.2, note('The seal was broken and half of the tray used. Explained by email.')],
  ),
  goodwill: paid(...there, [
    6.3,
    refund({ amount: cents(500), reason: 'The box was dented, everything inside was fine' }),
  ]),
  refundedAndKept: paid(...there, [
    7.2,
    refund({ units: all, shipping: true, reason: 'Arrived crushed, the customer may keep it' }),
  ]),
  oneTakenOut: paid(
    [0.2, refund({ units: oneOfTheLast, reason: 'The customer wanted one less' })],
    [0.7, send()],
    [4.4, deliver()],
  ),
  oneSpoiled: paid(
    [0.3, refund({ units: oneOfTheLast, reason: 'Damaged in our storeroom', restock: false })],
    [0.75, send()],
    [5, deliver()],
  ),
  refundedUnsent: paid([0.3, refund({ units: all, shipping: true, reason: 'Address not served' })]),
} satisfies Record<string, Fate>

export type FateName = keyof typeof fates
