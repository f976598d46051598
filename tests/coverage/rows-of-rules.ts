import type { SpecSection } from './spec-row.ts'

/** Sections 4 and 5 of the spec: state changes and validation. */
export const rules: readonly SpecSection[] = [
  {
    section: '4. States and transitions',
    rows: [
      {
        asks: 'Badge priority: Bestseller, New, Sale, none',
        provedBy: [
          '04-states > a tile shows one badge: bestseller before new before sale',
          'badge > bestseller %s, new %s, was %s: %s',
        ],
      },
      {
        asks: 'Hearts are a local flag',
        provedBy: ['02-screens-product > the heart is forgotten on reload'],
      },
      {
        asks: 'Add-to-cart is disabled while adding; the cart is refetched after each change',
        provedBy: [
          '04-states > the add button is disabled while adding, and the cart is refetched afterward',
        ],
      },
      {
        asks: 'Listing filters: a single category that can be cleared, booleans, text; the count is that of the values set',
        provedBy: [
          '02-screens-listing > filters: one category or all, featured, bestsellers, and Clear Filters',
          'listing-filters > %s is kept as %s with %i set',
        ],
      },
      {
        asks: 'Authentication: derived from the current-user call, no retry on failure',
        provedBy: [
          '02-screens-account > authentication: a failed current-user call is not retried and counts as signed out',
          '02-screens-member > the current user is not requested for visitors who never signed in',
        ],
      },
      {
        asks: 'Session initialisation: an invalid session is replaced; where nothing can be stored one is made all the same',
        provedBy: [
          '03-session > a malformed stored identifier is replaced before it reaches the shop',
          '03-session > a browser without storage gets an identifier that lasts as long as the page',
        ],
      },
      {
        asks: 'Order pending, payment pending; paid once confirmed at checkout',
        provedBy: [
          'checkout.routes > is made from the cart at the shop’s prices and empties it',
          '02-screens-checkout > an order can be placed unpaid and is then pending',
          '02-screens-checkout > after ordering, the confirmation replaces the form',
        ],
      },
      {
        asks: 'Crypto: ‘Complete Crypto Payment First’; in flight: ‘Processing Order...’, disabled',
        provedBy: [
          '04-states > a crypto order cannot be placed until it is paid',
          '04-states > while an order is being placed, its button says so and is disabled',
        ],
      },
      {
        asks: 'Card: idle, processing, completed or failed; Try Again returns to idle',
        provedBy: [
          'panels > %s, %s -> %s',
          '04-states > a failed card payment can be retried and succeed',
        ],
      },
      {
        asks: 'Crypto: idle, pending, completed or failed; Try Again clears the coin',
        provedBy: [
          'panels > %s, %s -> %s',
          '04-states > a failed crypto payment starts over with no coin selected',
        ],
      },
      {
        asks: 'Promo code: stored uppercase, ‘BOGO Discount’ or ‘Promotional Discount’, Remove clears it',
        provedBy: [
          '04-states > a code is applied in uppercase with the label of its kind and can be removed',
        ],
      },
      {
        asks: 'Helpful vote: disabled while pending, the list is refreshed',
        provedBy: [
          '02-screens-reviews > a helpful vote: Thank you! Your feedback has been recorded., and it can be withdrawn',
        ],
      },
      {
        asks: 'Review form success clears the form, resets the rating, closes the panel',
        provedBy: [
          '02-screens-review-form > Review submitted! Thank you for your feedback.: the form clears and closes, and the review is listed',
        ],
      },
      {
        asks: 'Two-factor: disabled and not set up, set up, enabled, disabled but set up',
        provedBy: [
          'security.routes > the second factor follows the spec: set up, enabled, disabled but set up',
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
          '02-screens-newsletter > newsletter form: email field, Subscribe button, and note; submitting clears the field',
          '02-screens-newsletter > an address the server rejects stays in the field with the reason',
        ],
      },
      {
        asks: 'Stored session id: a well-formed one stays, any other is replaced and saved; empty and ‘anonymous’ are taken by the server for reading only (design 5)',
        provedBy: [
          '03-session > a new shopper gets a well-formed identifier and keeps it',
          '03-session > a malformed stored identifier is replaced before it reaches the shop',
          'cart.routes > without a valid session (%j) reads as empty and accepts nothing',
        ],
      },
      {
        asks: 'Review form: every message, at its limit',
        provedBy: [
          '02-screens-review-form > an empty review is not sent and shows every message at once',
          '02-screens-review-form > each review field shows its error on blur until it is corrected',
          'reviews.routes > with %o is refused: %s',
        ],
      },
      {
        asks: 'Card form: every message of number, expiry, CVV and name',
        provedBy: [
          'card > %s %s: %s',
          '05-validation > each card field shows its error next to it',
        ],
      },
      {
        asks: 'Card form: number in groups of 4, expiry with a slash',
        provedBy: ['05-validation > card input is formatted as printed on the card'],
      },
      {
        asks: 'Card on submit: Luhn and 13 to 19 digits, expiry not past, amount above zero: ‘Invalid card number’, ‘Card has expired’, ‘Payment amount must be greater than zero.’',
        provedBy: [
          'card > %s is one: %s',
          'card > %s is past in March 2026: %s',
          'charge > with %o',
          '05-validation > paying with … is refused',
        ],
      },
      {
        asks: 'Shipping form: every message',
        provedBy: ['05-validation > each form field shows its error next to it'],
      },
      {
        asks: 'Crypto: ‘No cryptocurrency selected’, ‘Please select a cryptocurrency before proceeding.’; ‘Invalid amount’',
        provedBy: ['05-validation > crypto requires choosing a coin', 'charge > with %o'],
      },
      {
        asks: 'Promo code: ‘Please enter a promotional code’; trimmed and uppercased before sending',
        provedBy: [
          '05-validation > a promotional code is required, and is sent trimmed and in uppercase',
        ],
      },
    ],
  },
]
