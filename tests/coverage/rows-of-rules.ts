import type { SpecSection } from './spec-row.ts'

/** Sections 3 to 5 of the spec: what is stored, how it moves, and what is refused. */
export const rules: readonly SpecSection[] = [
  {
    section: '3. Entities',
    rows: [
      {
        asks: 'Products, categories: fields as the contract has them; prices and rating as decimal strings',
        provedBy: [
          'catalog.routes > answers products as the contract has them, newest first',
          'catalog.routes > answers every category',
        ],
      },
      {
        asks: 'Cart item joined with its product; variant as JSON text of the chosen options, null without',
        provedBy: [
          'cart.routes > lists its lines with their products, oldest first, and is not cached',
          'cart.routes > stores a variant in one canonical form, whatever the order of its keys',
          'cart.routes > takes null and {} for a product without options, and nothing else',
        ],
      },
      {
        asks: 'Options without values and variants that are no JSON are none, on the page, in the cart and in the order',
        provedBy: [
          'options > are none if they are %s',
          'buy-panel > options that are %s leave nothing to choose and can be bought',
          'cart.routes > treats options that are %s as none',
          'cart.routes > ignores an option without values, and requires those that have some',
        ],
      },
      {
        asks: 'Order and order items; numbers from 1001; joined with products',
        provedBy: [
          'checkout.routes > is made of the cart, at our prices, and empties it',
          'orders.routes > by the session that made it, with its items and products, and never with its session',
        ],
      },
      {
        asks: 'Promotional codes and what an order took of them',
        provedBy: ['checkout.routes > is claimed with it', 'promotions.routes > of %o'],
      },
      {
        asks: 'Reviews: fields, verified computed, helpful counted once a session; rating and reviewCount follow',
        provedBy: [
          'reviews.routes > is answered, listed and counted, and never contains the email',
          'verified > is a review by the session that made the paid order',
          'reviews.routes > counts once a session, is known again, and can be taken back',
          'reviews.routes > fifty at once keep the average exact',
        ],
      },
      {
        asks: 'Payments and their metadata',
        provedBy: ['reports > a payment travels as the spec says, with the email of its order'],
      },
      {
        asks: 'Email subscriptions: pending, active, unsubscribed; token, dates, source',
        provedBy: [
          'newsletter > a subscription that is %s, then %s, is %s',
          'confirmation-links > the token is kept nowhere in the clear',
          'reports > subscriptions come without their tokens, and can be narrowed down',
        ],
      },
      {
        asks: 'Admin two-factor: enabled, phone number, code with expiry, last use',
        provedBy: [
          'security.routes > the second factor goes the way of the spec: set up, enabled, disabled but set up',
        ],
      },
      {
        asks: 'User: id, email (unique), names, picture, times; known by issuer and sub (design 5)',
        provedBy: [
          'members.routes > goes by code, PKCE, state and nonce, and tells who it was',
          'keep-member > a member is issuer and sub, whatever else changes',
          'keep-member > an address is held by who proved it last',
        ],
      },
      {
        asks: 'Session store: sid, sess, expire',
        provedBy: [
          'members.routes > gives a cookie that scripts cannot read, whose hash is all that is stored',
          'members.routes > longer when used, and thirty days at most',
        ],
      },
      {
        asks: 'Session identifier: session- + 64 hex + - + 13 digits under the key session-id',
        provedBy: [
          '03-session > a new shopper gets an identifier of the proper form, and keeps it',
          'session-id > every new identifier has the proper form, and tells its bytes and time',
        ],
      },
    ],
  },
  {
    section: '4. States and transitions',
    rows: [
      {
        asks: 'Badge priority: Bestseller, New, Sale',
        provedBy: ['04-states > a tile bears one badge: bestseller before new before sale'],
      },
      {
        asks: 'Add-to-cart is disabled while adding; the cart is refetched after each change',
        provedBy: [
          '04-states > adding is closed while it is under way, and the cart is asked for again after it',
        ],
      },
      {
        asks: 'Authentication: derived from the current-user call, no retry on failure',
        provedBy: [
          '02-screens-member > authentication: a failed current-user call is not tried again and counts as signed out',
          '02-screens-member > visitors who never signed in are not asked for',
        ],
      },
      {
        asks: 'Order pending, payment pending, paid once confirmed at checkout',
        provedBy: [
          '02-screens-checkout > an order may be placed before it is paid, and is then pending',
          '02-screens-confirmation > who ordered what, where it goes and what it came to',
        ],
      },
      {
        asks: 'Crypto: Complete Crypto Payment First; in flight: Processing Order...',
        provedBy: [
          '04-states > with crypto the order waits until it is paid',
          '04-states > while an order is on its way its button says so and is closed',
        ],
      },
      {
        asks: 'Card: idle, processing, completed or failed; Try Again returns to idle',
        provedBy: ['04-states > a card payment fails, is tried again and succeeds'],
      },
      {
        asks: 'Crypto: idle, pending, completed or failed; Try Again clears the coin',
        provedBy: ['04-states > a failed crypto payment starts over without a coin'],
      },
      {
        asks: 'Promo code: stored uppercase, labelled by type, Remove clears it',
        provedBy: [
          '04-states > a code is applied in capitals with the label of its kind, and removed',
        ],
      },
      {
        asks: 'Helpful vote: disabled while pending, the list is refreshed',
        provedBy: [
          '02-screens-reviews > a helpful vote: Thank you! Your feedback has been recorded., and taken back',
        ],
      },
      {
        asks: 'Review form success clears the form, resets the rating, closes the panel',
        provedBy: [
          '02-screens-review-form > Review submitted! Thank you for your feedback., the form is cleared and closed, the review is listed',
        ],
      },
      {
        asks: 'Two-factor: disabled, set up, enabled, disabled but set up',
        provedBy: [
          'security.routes > the second factor goes the way of the spec: set up, enabled, disabled but set up',
        ],
      },
    ],
  },
  {
    section: '5. Validation rules',
    rows: [
      {
        asks: 'Newsletter email: type email and required',
        provedBy: [
          '02-screens-newsletter > a newsletter form: email field, button Subscribe, note; submitting clears the field',
          '02-screens-newsletter > an address that the server refuses is given back with the reason',
        ],
      },
      {
        asks: 'Stored session id: empty, anonymous or well-formed, else replaced',
        provedBy: [
          '03-session > what is stored and is no identifier is replaced before it reaches the shop',
        ],
      },
      {
        asks: 'Review form: every message',
        provedBy: [
          '02-screens-review-form > an empty review is not sent: every message of the review form at once',
          '02-screens-review-form > each field of the review form says beside it what it wants when it is left, until it is right',
        ],
      },
      {
        asks: 'Card form: every message, formatting, Luhn, expiry, amount',
        provedBy: [
          '05-validation > each field of the card says beside it what it wants',
          '05-validation > what is typed takes the form that is printed on the card',
          '05-validation > … is refused when it is paid with',
        ],
      },
      {
        asks: 'Shipping form: every message',
        provedBy: ['05-validation > each field of the form says beside it what it wants'],
      },
      {
        asks: 'Crypto: a currency must be chosen',
        provedBy: ['05-validation > crypto wants a coin'],
      },
      {
        asks: 'Promo code: non-empty, trimmed, uppercased',
        provedBy: [
          '05-validation > a promotional code is asked for, and sent trimmed and in capitals',
        ],
      },
    ],
  },
]
