import type { SpecSection } from './spec-row.ts'

/** Sections 6 to 9 of the spec: who may do what, the calls, what is told when they fail, and what they count. */
export const calls: readonly SpecSection[] = [
  {
    section: '6. Roles and permissions',
    rows: [
      {
        asks: 'Calls with /cart carry the session identifier; cookies are always included',
        provedBy: ['03-session > every call about the cart carries the identifier and the cookies'],
      },
      {
        asks: 'Member: signed in via an external identity provider; faults told plainly',
        provedBy: [
          'members.routes > goes by code, PKCE, state and nonce, and tells who it was',
          'sign-in-faults > when the sign-in was cancelled',
          'sign-in-faults > when it comes a second time',
          '02-screens-member > a sign-in that was cancelled is told plainly, with a way to try again',
          'belong > a member signs in, buys, follows the order, reviews it, subscribes, confirms and unsubscribes',
        ],
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
        asks: 'Review calls and helpful votes',
        provedBy: [
          'reviews.routes > with %o is refused: %s',
          'reviews.routes > comes in pages of twenty, newest first, until nothing is left',
        ],
      },
      {
        asks: 'Admin calls: login, 2fa-status, verify-2fa, disable-2fa, analytics, payments, subscriptions; each behind the token',
        provedBy: [
          'staff-gate > the router knows the calls of the contract',
          'staff-gate > no call is answered without a token that is alive',
          'analytics > every figure of payments and orders is the sum of its rows, whatever was ordered',
          'analytics > every figure of subscriptions is the sum of its rows',
        ],
      },
      {
        asks: 'GET /api/auth/user; full-page navigations /api/login and /api/logout',
        provedBy: [
          'members.routes > comes back to where it began, and nowhere else',
          'members.routes > ends the session here and at the provider',
          'return-to > whatever is asked for, it comes back to this shop',
        ],
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
          'promotions.routes > with a session the code is checked against its cart, not the amount that was sent',
          'orders.routes > updates a pending order and its payment, and answers the same when repeated',
        ],
      },
      {
        asks: 'apply is sent after the order is created; failure only logged; answer not shown',
        provedBy: [
          '07-calls > after an order with a code the code is applied to it, which changes nothing',
          '07-calls > where that fails it is only logged',
          '07-calls > without a code nothing is applied',
          'orders.routes > that was claimed with the order answers the same, also when it is paid',
        ],
      },
      {
        asks: 'POST /api/orders answers the order with its id; amounts of a browser are not believed',
        provedBy: ['checkout.routes > ignores the amounts that a browser sends'],
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
        asks: 'Helpful vote and review toasts',
        provedBy: [
          '02-screens-reviews > a helpful vote: Thank you! Your feedback has been recorded., and taken back',
          '02-screens-reviews > a helpful vote that failed is told, and the screen goes back',
          '02-screens-review-form > a review without an answer: Error, Failed to submit review. Please try again., and nothing typed is lost',
        ],
      },
      {
        asks: 'Card and crypto failures: toasts and screens',
        provedBy: [
          '08-errors > a declined card is told on the screen and in a toast',
          '08-errors > a failed crypto payment is told on the screen and in a toast',
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
          'pay-cashback > cashback is one code of its value and one mail, however many workers pay it at once',
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
        asks: 'Tooltips: open delay 700 ms, skip delay 300 ms',
        provedBy: [
          '09-tooltips > a tooltip opens after 700 ms, and the next within 300 ms at once',
          '09-tooltips > the first tooltip waits no longer for having to be fetched',
          '09-tooltips > the keyboard opens a tooltip, Escape closes it, and names stay what they are',
          '09-tooltips > there is no tooltip',
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
        asks: '5% cashback is paid as a code',
        provedBy: [
          '02-screens-confirmation > the crypto cashback arrives as a code that works once',
        ],
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
