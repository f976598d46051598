import type { SpecSection } from './spec-row.ts'

/** Sections 1 and 2 of the spec, up to the listing: the shop, what every page has in common, and what members see. */
export const screens: readonly SpecSection[] = [
  {
    section: '1. What the product does and for whom',
    rows: [
      {
        asks: '24/7 crypto support; the partner of a manufacturer in China',
        provedBy: [
          '01-claims > every page mentions 24/7 crypto support, and so do the places people look for it',
          '01-claims > the shop presents itself as the partner of a manufacturer in China',
        ],
      },
      {
        asks: '5% cashback on crypto payments and Web3 technology, for everybody; 24/7 priority support and early access to new collections, for members',
        provedBy: [
          '02-screens-landing > four promises, five categories, and a closing call to action',
          '02-screens-member > member home: greeting, quick-action cards, featured products, and benefits',
        ],
      },
      {
        asks: 'Cards: Visa, Mastercard, Amex, Discover; checkout shows Visa, Mastercard, AmEx',
        provedBy: [
          '01-claims > the accepted cards are named: Visa, Mastercard, Amex, and Discover',
          '02-screens-checkout > contact, address, payment method, and a link back to the cart',
          'card > %s begins like %s',
        ],
      },
      {
        asks: 'Page metadata: cash, card, Bitcoin and Ethereum, in USD, BTC and ETH; $12.99-$28.99',
        provedBy: [
          '01-claims > the metadata states the payment methods, currencies, and price range',
          'shop-statements > it says what it accepts and its price range (spec 1)',
        ],
      },
      {
        asks: 'Card and crypto payments are simulated in the browser: paying makes no call',
        provedBy: [
          '07-calls > an order sends the shipping fields and payment method; paying itself makes no call',
          '07-calls > a card payment makes no call, and its order says traditional, paid, and the payment ID',
        ],
      },
    ],
  },
  {
    section: '2. Screens and routes: every page, members, listing',
    rows: [
      {
        asks: 'Route sets: /, /products, /products/{slug}, /about, /cart, /checkout, /account, /admin/login, /admin; a not-found fallback',
        provedBy: [
          'rendering > every public page is complete HTML with a title, description, and canonical URL',
          'rendering > status codes say what exists and what does not',
        ],
      },
      {
        asks: 'One address a page, whole HTML with its one heading',
        provedBy: [
          'rendering > a URL with a trailing slash redirects to the one without',
          'rendering > every public page is complete HTML with a title, description, and canonical URL',
          'rendering > cart and checkout have their heading from the start, and it does not move',
          'drop-trailing-slash > %s redirects to %s',
        ],
      },
      {
        asks: 'Links /help, /shipping, /returns, /size-guide, /track-order, /contact, /privacy, /terms, /cookies, each a real page',
        provedBy: [
          '02-screens-site > top bar, header, and footer',
          '02-screens-site > every help and legal page exists',
        ],
      },
      {
        asks: 'Top bar ‘Free shipping over $25’; header links Home, Products, About, Cart; footer with category links, policy links and contact',
        provedBy: ['02-screens-site > top bar, header, and footer'],
      },
      {
        asks: 'Header: Account and Admin for everyone; Sign In, or the first name or ‘Account’ and a sign-out button, leading to /api/login and /api/logout',
        provedBy: [
          '02-screens-member > header: ‘Sign In’ (navigates to /api/login), then the first name and a sign-out button',
          '02-screens-member > header: ‘Account’ when the first name is unknown, also in the small-screen menu',
          '02-screens-member > the header does not shift when the signed-in member loads',
        ],
      },
      {
        asks: 'Header search goes to /products?search={term}; trimmed, ignored if empty',
        provedBy: [
          '02-screens-listing > the header searches from any page and trims the term',
          '02-screens-listing > the header search works on the product list itself',
        ],
      },
      {
        asks: 'Cart count badge above 0 and none at 0; a floating cart button on small screens',
        provedBy: ['02-screens-site > the cart shows its count and floats on small screens'],
      },
      {
        asks: 'Newsletter form: email field, button Subscribe, note ‘No spam, unsubscribe anytime’; submitting clears the field, and really subscribes (design 5)',
        provedBy: [
          '02-screens-newsletter > newsletter form: email field, Subscribe button, and note; submitting clears the field',
          '02-screens-newsletter > the newsletter form and the emailed links work without JavaScript',
          '02-screens-newsletter > the emailed links confirm and end a subscription with a button',
        ],
      },
      {
        asks: 'Landing page: hero with Shop Now and Sign In, four feature cards, closing call with Explore Products and Learn More',
        provedBy: [
          '02-screens-landing > the hero says what the shop sells and links to the products',
          '02-screens-landing > four promises, five categories, and a closing call to action',
          '02-screens-member > landing page: Sign In goes to /api/login',
        ],
      },
      {
        asks: 'Member home: greeting by first name, Shop Collection, Sign Out, four quick actions, up to 3 featured products with all that is shown of them, Explore All Products, benefits',
        provedBy: [
          '02-screens-member > member home: greeting, quick-action cards, featured products, and benefits',
          'member-words > %s %s is %s',
          'member-words > the benefits match the spec',
        ],
      },
      {
        asks: 'Member home: profile image if present, placeholders while the featured products load',
        provedBy: [
          '02-screens-member > member home: profile image, and placeholders while featured products load',
        ],
      },
      {
        asks: 'Account: ‘Loading your account...’, name, label, email, ‘Member since’, benefits, quick links, Sign Out to /api/logout; full name, else first name, else ‘Beauty Enthusiast’; ‘No email provided’, ‘Unknown’, ‘Profile image linked’',
        provedBy: [
          '02-screens-account > account: ‘Loading your account...’, then all of its text',
          '02-screens-account > account: ‘Beauty Enthusiast’, ‘No email provided’, ‘Unknown’, and ‘Profile image linked’',
          'member-words > %s %s is %s',
        ],
      },
      {
        asks: 'Account, not authenticated: destructive toast ‘Unauthorized’, and /api/login after 500 ms',
        provedBy: [
          '02-screens-account > account, not authenticated: ‘Unauthorized’, then /api/login after 500 ms',
        ],
      },
      {
        asks: 'Listing: ‘Products’ or ‘Search Results for "{term}"’, count of products found',
        provedBy: [
          '02-screens-listing > the title and the number of products found',
          '02-screens-listing > the header searches from any page and trims the term',
        ],
      },
      {
        asks: 'Listing: All Categories and one choice per category, Featured Products, Bestsellers, Clear Filters (n); a slide-in drawer on small screens',
        provedBy: [
          '02-screens-listing > filters: one category or all, featured, bestsellers, and Clear Filters',
          '02-screens-listing > on a phone, the filters slide in and return focus when closed',
        ],
      },
      {
        asks: 'Listing: the query string preselects category and search',
        provedBy: [
          '02-screens-listing > the query string preselects the category and the search',
          '02-screens-listing > an unknown category is ignored',
        ],
      },
      {
        asks: 'Listing: skeleton grid of 8 while loading; ‘No products found’, ‘Try adjusting your search or filter criteria’',
        provedBy: [
          '02-screens-listing > eight placeholders are shown while products load',
          '02-screens-listing > a search with no results says so and offers a way back',
        ],
      },
      {
        asks: 'Product card: image or fallback, name, short description, prices, stars, badge, heart, add to cart, link',
        provedBy: [
          '02-screens-listing > a product card shows every detail and links to the product page',
          'product-tile > it shows a placeholder without a picture, and no stars without a review',
          'product-tile > it shows %s',
          '04-states > a tile shows one badge: bestseller before new before sale',
        ],
      },
      {
        asks: 'About: story, 50K+ clients, 99.9% quality rate, 25+ countries, 4.9 rating, four mission cards, quality standards list',
        provedBy: ['02-screens-site > About: figures, mission, and quality standards'],
      },
      {
        asks: '‘404 Page Not Found’; ‘Something went wrong’ with its sentence, Try Again and Reload Page',
        provedBy: [
          '02-screens-site > an unknown URL says the page was not found',
          '02-screens-site > a page that crashes says so and offers a retry',
        ],
      },
    ],
  },
]
