import type { SpecSection } from './spec-row.ts'

/** Sections 4 and 5 of the spec: how things move, and what is refused. */
export const rules: readonly SpecSection[] = [
  {
    section: '4. States and transitions',
    rows: [
      {
        asks: 'Badge priority: Bestseller, New, Sale, none',
        provedBy: [
          '04-states > a tile bears one badge: bestseller before new before sale',
          'badge > bestseller %s, new %s, was %s: %s',
        ],
      },
      {
        asks: 'Hearts are a local flag',
        provedBy: ['02-screens-product > the heart is for this moment only'],
      },
      {
        asks: 'Add-to-cart is disabled while adding; the cart is refetched after each change',
        provedBy: [
          '04-states > adding is closed while it is under way, and the cart is asked for again after it',
        ],
      },
      {
        asks: 'Listing filters: a single category that can be cleared, booleans, text; the count is that of the values set',
        provedBy: [
          '02-screens-listing > one category or all, featured, bestsellers, and all of it cleared',
          'listing-filters > %s is kept as %s with %i set',
        ],
      },
      {
        asks: 'Authentication: derived from the current-user call, no retry on failure',
        provedBy: [
          '02-screens-account > authentication: a failed current-user call is not tried again and counts as signed out',
          '02-screens-member > visitors who never signed in are not asked for',
        ],
      },
      {
        asks: 'Session initialisation: an invalid session is replaced; where nothing can be stored one is made all the same',
        provedBy: [
          '03-session > what is stored and is no identifier is replaced before it reaches the shop',
          '03-session > a browser that stores nothing shops with an identifier that lasts as long as the page',
        ],
      },
      {
        asks: 'Order pending, payment pending; paid once confirmed at checkout',
        provedBy: [
          'checkout.routes > is made of the cart, at our prices, and empties it',
          '02-screens-checkout > an order may be placed before it is paid, and is then pending',
          '02-screens-checkout > after the order its confirmation takes the form’s place',
        ],
      },
      {
        asks: 'Crypto: ‘Complete Crypto Payment First’; in flight: ‘Processing Order...’, disabled',
        provedBy: [
          '04-states > with crypto the order waits until it is paid',
          '04-states > while an order is on its way its button says so and is closed',
        ],
      },
      {
        asks: 'Card: idle, processing, completed or failed; Try Again returns to idle',
        provedBy: [
          'panels > %s, %s -> %s',
          '04-states > a card payment fails, is tried again and succeeds',
        ],
      },
      {
        asks: 'Crypto: idle, pending, completed or failed; Try Again clears the coin',
        provedBy: [
          'panels > %s, %s -> %s',
          '04-states > a failed crypto payment starts over without a coin',
        ],
      },
      {
        asks: 'Promo code: stored uppercase, ‘BOGO Discount’ or ‘Promotional Discount’, Remove clears it',
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
        asks: 'Two-factor: disabled and not set up, set up, enabled, disabled but set up',
        provedBy: [
          'security.routes > the second factor goes the way of the spec: set up, enabled, disabled but set up',
          'two-factor > from %s, %s leads to %s',
        ],
      },
    ],
  },
  {
    section: '5. Validation rules',
    rows: [
      {
        asks: 'Newsletter email: type email and required; the server checks too (design 5)',
        provedBy: [
          '02-screens-newsletter > a newsletter form: email field, button Subscribe, note; submitting clears the field',
          '02-screens-newsletter > an address that the server refuses is given back with the reason',
        ],
      },
      {
        asks: 'Stored session id: a well-formed one stays, any other is replaced and saved; empty and ‘anonymous’ are taken by the server for reading only (design 5)',
        provedBy: [
          '03-session > a new shopper gets an identifier of the proper form, and keeps it',
          '03-session > what is stored and is no identifier is replaced before it reaches the shop',
          'cart.routes > without a proper session (%j) reads empty and takes nothing',
        ],
      },
      {
        asks: 'Review form: every message, at its limit',
        provedBy: [
          '02-screens-review-form > an empty review is not sent: every message of the review form at once',
          '02-screens-review-form > each field of the review form says beside it what it wants when it is left, until it is right',
          'reviews.routes > with %o is refused: %s',
        ],
      },
      {
        asks: 'Card form: every message of number, expiry, CVV and name',
        provedBy: [
          'card > %s %s: %s',
          '05-validation > each field of the card says beside it what it wants',
        ],
      },
      {
        asks: 'Card form: number in groups of 4, expiry with a slash',
        provedBy: ['05-validation > what is typed takes the form that is printed on the card'],
      },
      {
        asks: 'Card on submit: Luhn and 13 to 19 digits, expiry not past, amount above zero: ‘Invalid card number’, ‘Card has expired’, ‘Payment amount must be greater than zero.’',
        provedBy: [
          'card > %s is one: %s',
          'card > %s is past in March 2026: %s',
          'charge > with %o',
          '05-validation > … is refused when it is paid with',
        ],
      },
      {
        asks: 'Shipping form: every message',
        provedBy: ['05-validation > each field of the form says beside it what it wants'],
      },
      {
        asks: 'Crypto: ‘No cryptocurrency selected’, ‘Please select a cryptocurrency before proceeding.’; ‘Invalid amount’',
        provedBy: ['05-validation > crypto wants a coin', 'charge > with %o'],
      },
      {
        asks: 'Promo code: ‘Please enter a promotional code’; trimmed and uppercased before sending',
        provedBy: [
          '05-validation > a promotional code is asked for, and sent trimmed and in capitals',
        ],
      },
    ],
  },
]
