import type { SpecSection } from './spec-row.ts'

/** Sections 3 to 9 of the spec: what is stored, how it moves, what is refused, and what it counts. */
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
          'cart.routes > holds its lines with their products, oldest first, and nobody keeps the answer',
          'cart.routes > keeps a variant under one text, whatever the order of its keys',
          'cart.routes > takes null and {} for a product without options, and nothing else',
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
        asks: 'Session identifier: session- + 64 hex + - + 13 digits under the key session-id',
        provedBy: [
          '03-session > a new shopper gets an identifier of the proper form, and keeps it',
          'session-id > every new identifier has the proper form, and tells its bytes and time',
        ],
      },
      {
        asks: 'Review and review stats; verified is found out, rating and reviewCount follow',
        provedBy: [
          'reviews.routes > is answered, listed and counted, and never tells the email',
          'reviews.routes > fifty at once keep the average exact',
          'verified > with %s, verified is found out',
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
        asks: 'Review: helpful is disabled while pending, then the list is refreshed; success clears and closes the form',
        provedBy: [
          '02-screens-reviews > a helpful vote: Thank you! Your feedback has been recorded., and taken back',
          '02-screens-review-form > Review submitted! Thank you for your feedback., the form is cleared and closed, the review is listed',
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
      {
        asks: 'Review form: every message',
        provedBy: [
          '02-screens-review-form > each field of the review form says beside it what it wants when it is left, until it is right',
          '02-screens-review-form > an empty review is not sent: every message of the review form at once',
          'review.schema > for %s %j: %s',
        ],
      },
    ],
  },
  {
    section: '6. Roles and permissions',
    rows: [
      {
        asks: 'Calls with /cart carry the session identifier; cookies are always included',
        provedBy: ['03-session > every call about the cart carries the identifier and the cookies'],
      },
      {
        asks: 'Anonymous shopper: browse, cart, checkout without signing in',
        provedBy: [
          'buy-by-card > on a phone: found, narrowed down, chosen, reduced, paid by card, kept',
          'buy-by-crypto > at a desk: a shelf, two tiles, paid in Ether with cashback',
          '03-session > two shoppers never see each other’s cart',
        ],
      },
    ],
  },
  {
    section: '7. Calls',
    rows: [
      {
        asks: 'Every call of the table is there, described and checked',
        provedBy: ['api > names what travels and every call of spec 7 that is there'],
      },
      {
        asks: 'Cart calls',
        provedBy: [
          'cart.routes > sets, removes and clears',
          'cart.routes > of another session cannot be seen, changed or removed',
        ],
      },
      {
        asks: 'Product calls',
        provedBy: [
          'catalog.routes > answers the featured products',
          'catalog.routes > answers the product with its category',
          'catalog.routes > takes the id of a category',
        ],
      },
      {
        asks: 'POST /api/promotional-codes/validate and /apply',
        provedBy: [
          'promotions.routes > with a session its cart is looked at, not the amount that was sent',
          'orders.routes > reckons a pending order and its payment anew, and answers the same again',
        ],
      },
      {
        asks: 'POST /api/orders answers the order with its id; amounts of a browser are not believed',
        provedBy: ['checkout.routes > believes no amount that a browser sends'],
      },
      {
        asks: 'Review calls: list, stats, write, helpful',
        provedBy: [
          'reviews.routes > comes in slices of twenty, newest first, until nothing is left',
          'reviews.routes > is one per email and product, however the email is written',
          'reviews.routes > counts once a session, is known again, and can be taken back',
        ],
      },
    ],
  },
  {
    section: '8. Error catalogue',
    rows: [
      {
        asks: 'Cart: Failed to fetch cart; the add failure toast; failures of changes',
        provedBy: [
          '08-errors > a cart that could not be fetched says so and can be tried again',
          '08-errors > what could not be added is told, and the count is what it was',
          '08-errors > what could not be changed or removed is told, and the cart is what it was',
        ],
      },
      {
        asks: 'Products: Failed to fetch products; Product not found',
        provedBy: [
          '08-errors > products that could not be fetched say so and can be tried again',
          '08-errors > a product that could not be fetched is shown as not found',
        ],
      },
      {
        asks: 'Promo: messages in red and green, network failure, success toast',
        provedBy: [
          '08-errors > codes: refused in red, praised in green, and told when they could not be asked about',
        ],
      },
      {
        asks: 'Order failed and Order placed successfully!',
        provedBy: [
          '08-errors > an order that was refused is told in the shop’s words',
          '08-errors > an order without an answer is told, tried again and placed',
        ],
      },
      {
        asks: 'Card and crypto failures: toasts and screens',
        provedBy: [
          '08-errors > a declined card is told on the screen and in a toast',
          '08-errors > a failed crypto payment is told on the screen and in a toast',
        ],
      },
      {
        asks: 'Helpful vote: Thank you!, and what a failed one does; review: Review submitted!, Error',
        provedBy: [
          '02-screens-reviews > a helpful vote that failed is told, and the screen goes back',
          '02-screens-review-form > a review without an answer: Error, Failed to submit review. Please try again., and nothing typed is lost',
        ],
      },
    ],
  },
  {
    section: '9. Constants and limits',
    rows: [
      {
        asks: 'Threshold 50, shipping 9.99, tax 0.08; discounts; total',
        provedBy: [
          '09-constants > shipping is 9.99 below 50 and free from there; tax is 8 %',
          '09-constants > every kind of code comes to what it says',
          'totals > its parts sum to the whole, and nothing is ever negative',
        ],
      },
      {
        asks: 'Discount percent',
        provedBy: ['discount > %s instead of %s is %i %% off and saves %i cents'],
      },
      {
        asks: 'Quantity 1 to 10 on the product page',
        provedBy: ['09-constants > one to ten of a product are chosen at a time'],
      },
      {
        asks: 'Stars filled by the floored rating',
        provedBy: ['09-constants > stars are filled by the floored rating'],
      },
      {
        asks: '5% crypto cashback is paid out: a single-use code of that value, by mail (design 5)',
        provedBy: [
          '02-screens-confirmation > the crypto cashback arrives as a code that works once',
          'letters > is one code of its value and one mail, however many workers pay it at once',
        ],
      },
      {
        asks: 'Crypto: currencies, rates, decimals, network, address, shortened id, 5% cashback; 3 s and 2 s',
        provedBy: [
          '09-constants > coins: their rates and decimals, the network, the address, the cashback',
          '09-constants > a card payment takes 2 s',
          '09-constants > a crypto payment takes 3 s, and its identifier is shown shortened',
        ],
      },
      {
        asks: 'Toasts: one at a time, 5000 ms, swipe past 50 px, F8',
        provedBy: [
          '09-constants > a toast stays for 5000 ms',
          '09-constants > a toast is swiped away to the right past 50 px',
          '09-constants > F8 leads to the notifications',
          '09-constants > two toasts come one after the other',
        ],
      },
      {
        asks: 'Nothing is refetched by itself, never stale, no retries',
        provedBy: [
          '09-constants > nothing is fetched again by itself: not on focus, not with time',
        ],
      },
      {
        asks: 'Dates as MMM dd, yyyy',
        provedBy: ['09-constants > days are written as MMM dd, yyyy'],
      },
      {
        asks: 'Site price range $12.99-$28.99',
        provedBy: [
          'shop-statements > it says what it accepts and its price range (spec 1)',
          'catalogue > keeps its prices within the range of the shop',
        ],
      },
    ],
  },
]
