import type { SpecSection } from './spec-row.ts'

/** Sections 6 and 7 of the spec: who may do what, and the calls. */
export const calls: readonly SpecSection[] = [
  {
    section: '6. Roles and permissions',
    rows: [
      {
        asks: 'Anonymous shopper: browse, cart, checkout without signing in',
        provedBy: [
          'buy-by-card > on a phone: found, filtered, chosen, discounted, paid by card, still there after a reload',
          'buy-by-crypto > on a desktop: two units from a category, paid in Ether with cashback',
          '03-session > two shoppers never see each other’s cart',
        ],
      },
      {
        asks: 'Member: signed in via an external identity provider; faults told plainly',
        provedBy: [
          'members.routes > uses code, PKCE, state, and nonce, and says who signed in',
          'sign-in-faults > a sign-in from %s that is canceled leads to %s, signed out',
          'sign-in-faults > when it is presented a second time',
          '02-screens-member > a canceled sign-in leads back to where it began',
          'belong > a member signs in, buys, tracks the order, reviews it, subscribes, confirms, and unsubscribes',
        ],
      },
      {
        asks: 'Calls with /cart carry the session identifier; cookies are always included',
        provedBy: [
          '03-session > every call about the cart carries the identifier and the cookies',
          'api-client > %s sends the bearer token %s and the session %s',
          'api-client > cookies are sent with every call',
        ],
      },
    ],
  },
  {
    section: '7. Calls',
    rows: [
      {
        asks: 'Every call of the table is there by method and path',
        provedBy: ['api > describes the data and every call of spec 7'],
      },
      {
        asks: 'Cart: list with products, add, set, remove, clear',
        provedBy: [
          'cart.routes > lists its lines with their products, oldest first, and is not cached',
          'cart.routes > sets, removes, and clears lines',
          'cart.routes > of another session cannot be seen, changed, or removed',
        ],
      },
      {
        asks: 'GET /api/auth/user; full-page navigations /api/login and /api/logout',
        provedBy: [
          'members.routes > uses code, PKCE, state, and nonce, and says who signed in',
          'members.routes > returns to where it began and nowhere else',
          'members.routes > ends the session here and at the provider',
          'return-to > whatever is requested, it returns to this shop',
        ],
      },
      {
        asks: 'GET /api/categories; GET /api/products with categoryId, featured, bestseller, search; featured; one by its slug with its category, or ‘Product not found’',
        provedBy: [
          'catalog.routes > returns every category',
          'catalog.routes > %s',
          'catalog.routes > accepts a category ID',
          'catalog.routes > returns the featured products',
          'catalog.routes > returns the product with its category',
          'catalog.routes > %s is not found',
          'search > %j',
        ],
      },
      {
        asks: 'Reviews: list, stats, write (‘helpful’ and ‘verified’ are not the writer’s), helpful vote',
        provedBy: [
          'reviews.routes > is paginated by twenty, newest first, until nothing is left',
          'reviews.routes > is returned, listed, and counted, and never contains the email',
          'reviews.routes > with %o is refused: %s',
          'reviews.routes > counts once per session, is remembered, and can be withdrawn',
        ],
      },
      {
        asks: 'POST /api/promotional-codes/validate sends code and orderAmount; answers valid, message, discount, type',
        provedBy: [
          '05-validation > a promotional code is required, and is sent trimmed and in uppercase',
          'promotions.routes > of %o',
          'promotions.routes > with a session the code is checked against its cart, not the amount that was sent',
        ],
      },
      {
        asks: 'POST /api/promotional-codes/apply is sent after the order is created; failure only logged; answer not shown',
        provedBy: [
          '07-calls > after ordering with a code, the code is applied to the order without changing it',
          '07-calls > a failure to apply the code is only logged',
          '07-calls > without a code, no apply call is made',
          'orders.routes > updates a pending order and its payment, and returns the same when repeated',
          'orders.routes > that was claimed with the order returns the same, even when it is paid',
        ],
      },
      {
        asks: 'POST /api/orders: shipping fields, paymentMethod, paymentStatus, paymentId, cryptoCurrency, cashbackAmount (5%, 2 decimals, crypto only)',
        provedBy: [
          '07-calls > an order sends the shipping fields and payment method; paying itself makes no call',
          '07-calls > a card payment makes no call, and its order says traditional, paid, and the payment ID',
        ],
      },
      {
        asks: 'POST /api/orders answers the order with its id; amounts of a browser are not believed',
        provedBy: [
          'checkout.routes > is made from the cart at the shop’s prices and empties it',
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
