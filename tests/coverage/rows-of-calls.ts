import type { SpecSection } from './spec-row.ts'

/** Sections 6 and 7 of the spec: who may do what, and the calls. */
export const calls: readonly SpecSection[] = [
  {
    section: '6. Roles and permissions',
    rows: [
      {
        asks: 'Anonymous shopper: browse, cart, checkout without signing in',
        provedBy: [
          'buy-by-card > on a phone: found, narrowed down, chosen, reduced, paid by card, kept',
          'buy-by-crypto > at a desk: a shelf, two tiles, paid in Ether with cashback',
          '03-session > two shoppers never see each other’s cart',
        ],
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
        asks: 'Calls with /cart carry the session identifier; cookies are always included',
        provedBy: [
          '03-session > every call about the cart carries the identifier and the cookies',
          'api-client > %s carries the bearer %s and the session %s',
          'api-client > cookies go with every call',
        ],
      },
    ],
  },
  {
    section: '7. Calls',
    rows: [
      {
        asks: 'Every call of the table is there by method and path',
        provedBy: ['api > names what travels and every call of spec 7'],
      },
      {
        asks: 'Cart: list with products, add, set, remove, clear',
        provedBy: [
          'cart.routes > lists its lines with their products, oldest first, and is not cached',
          'cart.routes > sets, removes and clears',
          'cart.routes > of another session cannot be seen, changed or removed',
        ],
      },
      {
        asks: 'GET /api/auth/user; full-page navigations /api/login and /api/logout',
        provedBy: [
          'members.routes > goes by code, PKCE, state and nonce, and tells who it was',
          'members.routes > comes back to where it began, and nowhere else',
          'members.routes > ends the session here and at the provider',
          'return-to > whatever is asked for, it comes back to this shop',
        ],
      },
      {
        asks: 'GET /api/categories; GET /api/products with categoryId, featured, bestseller, search; featured; one by its slug with its category, or ‘Product not found’',
        provedBy: [
          'catalog.routes > answers every category',
          'catalog.routes > %s',
          'catalog.routes > takes the id of a category',
          'catalog.routes > answers the featured products',
          'catalog.routes > answers the product with its category',
          'catalog.routes > %s is not found',
          'search > %j',
        ],
      },
      {
        asks: 'Reviews: list, stats, write (‘helpful’ and ‘verified’ are not the writer’s), helpful vote',
        provedBy: [
          'reviews.routes > comes in pages of twenty, newest first, until nothing is left',
          'reviews.routes > is answered, listed and counted, and never contains the email',
          'reviews.routes > with %o is refused: %s',
          'reviews.routes > counts once a session, is known again, and can be taken back',
        ],
      },
      {
        asks: 'POST /api/promotional-codes/validate sends code and orderAmount; answers valid, message, discount, type',
        provedBy: [
          '05-validation > a promotional code is asked for, and sent trimmed and in capitals',
          'promotions.routes > of %o',
          'promotions.routes > with a session the code is checked against its cart, not the amount that was sent',
        ],
      },
      {
        asks: 'POST /api/promotional-codes/apply is sent after the order is created; failure only logged; answer not shown',
        provedBy: [
          '07-calls > after an order with a code the code is applied to it, which changes nothing',
          '07-calls > where that fails it is only logged',
          '07-calls > without a code nothing is applied',
          'orders.routes > updates a pending order and its payment, and answers the same when repeated',
          'orders.routes > that was claimed with the order answers the same, also when it is paid',
        ],
      },
      {
        asks: 'POST /api/orders: shipping fields, paymentMethod, paymentStatus, paymentId, cryptoCurrency, cashbackAmount (5%, 2 decimals, crypto only)',
        provedBy: [
          '07-calls > an order sends the shipping fields and how it is paid; paying itself calls nobody',
          '07-calls > a card payment calls nobody, and its order says traditional, paid and by which payment',
        ],
      },
      {
        asks: 'POST /api/orders answers the order with its id; amounts of a browser are not believed',
        provedBy: [
          'checkout.routes > is made of the cart, at our prices, and empties it',
          'checkout.routes > ignores the amounts that a browser sends',
        ],
      },
      {
        asks: 'Admin calls are behind the token, all but the login',
        provedBy: ['staff-gate > no call is answered without a token that is alive'],
      },
    ],
  },
]
