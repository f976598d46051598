import { type PolicyPromises, policyPromisesOf } from '#kernel/policy-promises.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { fansOf } from '#shop/lash/domain/fans.ts'
import type { KnownTexts } from '../texts.ts'

export interface Question {
  question: string
  answer: string
}

interface Subject {
  subject: string
  items: readonly Question[]
}

/** Frequently asked questions, by subject. */
export function questionsOf(settings: PageSettings, texts: KnownTexts): Subject[] {
  const promises = policyPromisesOf(settings)
  return [
    choosing,
    lashes(texts),
    wearing,
    ordersAndShipping(promises),
    { subject: 'Paying', items: paying(settings, promises) },
  ].filter(({ items }) => items.length > 0)
}

/** "fans of 2 to 6 lashes" */
function fansInWords(thicknessMm: number): string {
  const { least, most } = fansOf(thicknessMm)
  return `fans of ${least} to ${most} lashes`
}

const choosing: Subject = {
  subject: 'Choosing',
  items: [
    {
      question: 'Which kind of lash is for me?',
      answer:
        'Individual lashes go one to one on natural lashes and are set by an artist. Easy-fanning lashes open into volume fans on the first pick-up. Cluster lashes are pre-made and sit under your own lashes at home for a few days. Magnetic lashes go on in a minute and come off at night. Colored lashes are extensions in shades other than black.',
    },
    {
      question: 'Which curl should I choose?',
      answer:
        'C suits most eyes and is where we would start. CC and D open the eye and show more lift. B and J follow a natural lash that already curls. L has a flat base and a sharp turn, for straight lashes and hooded lids. The size guide shows them all.',
    },
    {
      question: 'Which thickness?',
      answer: `0.15 mm for classic sets, one extension to one lash. 0.07 mm for ${fansInWords(0.07)}, 0.05 mm for ${fansInWords(0.05)}, and 0.03 mm for mega volume, with ${fansInWords(0.03)}. The natural lash has to carry it: when in doubt, go finer.`,
    },
    {
      question: 'What does “mixed” mean on a tray?',
      answer:
        'One tray with several lengths, each in its own rows, with the length printed beside them. One case is enough for a whole set.',
    },
  ],
}

const lashes = ({ maker = '', material = '' }: KnownTexts): Subject => ({
  subject: 'The lashes',
  items: [
    { question: 'Who makes the lashes?', answer: maker },
    { question: 'What are the lashes made of?', answer: material },
  ].filter(({ answer }) => answer),
})

const wearing: Subject = {
  subject: 'Wearing',
  items: [
    {
      question: 'How long do they last?',
      answer:
        'A set of extensions lasts four to six weeks with fills every two to three weeks. Clusters can be worn for up to seven days. Magnetic lashes last 30 to 40 wears if you keep them clean.',
    },
    {
      question: 'How do I clean them?',
      answer:
        'Foam made for lashes and a soft brush, every day or two. No oil, no cotton pads and no waterproof mascara: oil loosens the bond.',
    },
    {
      question: 'Can I take extensions off myself?',
      answer:
        'Please do not pull. Let an artist dissolve the bond with remover. Clusters come off with their own remover. Magnetic lashes lift off with two fingers.',
    },
  ],
}

const ordersAndShipping = (promises: PolicyPromises): Subject => ({
  subject: 'Orders and shipping',
  items: [
    {
      question: 'When will my order arrive?',
      answer: `It ships within ${promises.dispatch} and then takes ${promises.transit}.`,
    },
    {
      question: 'Where is my order?',
      answer:
        'Look it up under Track Order with your order number and email. The link in your confirmation takes you straight there.',
    },
    {
      question: 'What does shipping cost?',
      answer: `${promises.flatShipping} flat, or free for orders from ${promises.freeShippingFrom} after discounts.`,
    },
    {
      question: 'Do I need an account?',
      answer:
        'No. Your cart is remembered in this browser, and an email address is enough to order.',
    },
    {
      question: 'Can I send something back?',
      answer: `Yes, sealed and within ${promises.returnWindow} of arrival. Faulty products can always come back.`,
    },
  ],
})

const paying = (settings: PageSettings, promises: PolicyPromises): Question[] => [
  {
    question: 'How can I pay?',
    answer: settings.isCardOnly
      ? 'With Visa, Mastercard, Amex or Discover.'
      : 'With Visa, Mastercard, Amex or Discover, or with Bitcoin, Ethereum, USDC or USDT.',
  },
  ...(settings.isCardOnly ? [] : payingInCrypto(settings, promises)),
  {
    question: 'Is my card safe here?',
    answer:
      'We never store your full card number or security code, and no page carries advertising or tracking scripts. If the shop takes cards through Stripe, the card form itself comes from Stripe.',
  },
  {
    question: 'Why doesn’t my promo code work?',
    answer:
      'The message under the field tells you: a code can have a minimum amount, an end date or a limit on uses. You can use one code per order.',
  },
]

const aboutCashback = ({ cashback, mostCashbackPaidOut }: PolicyPromises): Question => ({
  question: 'How does the crypto cashback work?',
  answer: `Pay with crypto and ${cashback} of your order comes back to you as cashback. The amount is shown before you order. Once the payment is final, we email you a code for your next order worth that much, up to ${mostCashbackPaidOut}.`,
})

const payingInCrypto = ({ contact }: PageSettings, promises: PolicyPromises): Question[] => [
  ...(promises.cashback === null ? [] : [aboutCashback(promises)]),
  {
    question: 'Who helps me when I pay with crypto?',
    answer: `We do. Our ${contact.cryptoSupport} knows wallets, networks and transactions, and never closes. Members are answered first.`,
  },
]
