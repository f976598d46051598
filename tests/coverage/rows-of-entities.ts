import type { SpecSection } from './spec-row.ts'

/** Section 3 of the spec: what is stored and what travels. */
export const entities: readonly SpecSection[] = [
  {
    section: '3. Entities',
    rows: [
      {
        asks: 'Every entity has every field of the spec, with its size, uniqueness and default',
        provedBy: ['entities > %s have every field of the spec'],
      },
      {
        asks: 'Products and categories travel with these fields; prices and rating as decimal strings',
        provedBy: [
          'catalog.routes > returns products as the contract defines them, newest first',
          'catalog.routes > returns every category',
        ],
      },
      {
        asks: 'Cart item joined with its product; variant as JSON text of the chosen options, null without',
        provedBy: [
          'cart.routes > lists its lines with their products, oldest first, and is not cached',
          'cart.routes > stores a variant in one canonical form, whatever the order of its keys',
          'cart.routes > accepts only null and {} for a product without options',
        ],
      },
      {
        asks: 'Options without values and variants that are no JSON are none, on the page, in the cart and in the order',
        provedBy: [
          'options > are empty if they are %s',
          'buy-panel > options that are %s leave nothing to choose and can be bought',
          'cart.routes > treats options that are %s as no options',
          'cart.routes > ignores an option without values, and requires those that have some',
        ],
      },
      {
        asks: 'Order and order items, joined with products; numbers from 1001; status and paymentStatus; paid shown as Paid, anything else as Pending',
        provedBy: [
          'entities > orders are numbered from 1001',
          'checkout.routes > is made from the cart at the shop’s prices and empties it',
          'orders.routes > by the session that made it, with its items and products but never its session',
          'order > payment status %s is shown as %s',
        ],
      },
      {
        asks: 'Promotional codes: types, minimum, uses, dates, active; what an order took of one',
        provedBy: ['promotions.routes > of %o', 'checkout.routes > is claimed with it'],
      },
      {
        asks: 'Reviews: verified is computed (design 5), helpful counted once a session; rating and reviewCount follow',
        provedBy: [
          'verified > is a review by the session that placed the paid order',
          'verified > is not a review by the buyer’s email alone, which would reveal buyers to strangers',
          'reviews.routes > is returned, listed, and counted, and never contains the email',
          'reviews.routes > counts once per session, is remembered, and can be withdrawn',
          'reviews.routes > fifty at once keep the average exact',
        ],
      },
      {
        asks: 'Payments: amount as decimal string; metadata as JSON text with cardBrand, last4, cryptoCurrency, cashbackAmount',
        provedBy: [
          'reports > a payment travels as the spec says, with the email of its order',
          '02-screens-dashboard > payments: status badges, card brand and last 4 or coin and cashback, dates',
        ],
      },
      {
        asks: 'Email subscriptions: pending, active, unsubscribed; the token stays secret; narrowed by status and source',
        provedBy: [
          'newsletter > a subscription that is %s, then %s, is %s',
          'confirmation-links > the token is never stored in plain text',
          'reports > subscriptions come without their tokens, and can be narrowed down',
        ],
      },
      {
        asks: 'Admin two-factor: phone number, a code of 6 digits that expires and works once',
        provedBy: [
          'second-factor > a code is texted to a saved phone and works once, for 5 minutes; the app works, too',
          'second-factor > a code works once: not after verification or sign-in, and no earlier code after it',
        ],
      },
      {
        asks: 'User: id, email (held by one), names, picture, times; known by issuer and sub (design 5)',
        provedBy: [
          'members.routes > uses code, PKCE, state, and nonce, and says who signed in',
          'upsert-member > a member is identified by issuer and sub, whatever else changes',
          'upsert-member > an address belongs to whoever verified it last',
        ],
      },
      {
        asks: 'Session store: only the hash of a sign-in is stored; it expires',
        provedBy: [
          'members.routes > sets a cookie that scripts cannot read, and stores only its hash',
          'members.routes > for a week unused',
          'members.routes > longer when used, but at most thirty days',
        ],
      },
      {
        asks: 'Session identifier: session- + 64 hex + - + 13 digits under the key session-id',
        provedBy: [
          '03-session > a new shopper gets a well-formed identifier and keeps it',
          'session-id > every new identifier is well-formed and contains its bytes and time',
        ],
      },
      {
        asks: 'Response shapes: review stats, promo validation, payment and subscription analytics, two-factor status and set-up, admin login',
        provedBy: [
          'reviews.routes > is returned, listed, and counted, and never contains the email',
          'promotions.routes > of %o',
          'analytics > every figure of payments and orders is the sum of its rows, whatever was ordered',
          'analytics > every figure of subscriptions is the sum of its rows',
          'security.routes > the second factor follows the spec: set up, enabled, disabled but set up',
          'sign-in.routes > the right username and password give a token, stored only as a hash',
        ],
      },
    ],
  },
]
