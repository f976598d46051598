import type { SpecSection } from './spec-row.ts'

/** Section 2 of the spec: what shoppers and members see, screen by screen. */
export const screens: readonly SpecSection[] = [
  {
    section: '1. What the product does and for whom',
    rows: [
      {
        asks: '24/7 crypto support; the partner of a manufacturer',
        provedBy: [
          '01-claims > 24/7 crypto support is said on every page, and where it is looked for',
          '01-claims > the shop presents itself as the partner of a manufacturer in China',
        ],
      },
      {
        asks: 'Page metadata: cash, card, Bitcoin and Ethereum, in USD, BTC and ETH; the price range',
        provedBy: [
          '01-claims > the metadata says what is accepted, in which currencies and at what prices',
          'shop-statements > it says what it accepts and its price range (spec 1)',
        ],
      },
    ],
  },
  {
    section: '2. Screens and routes',
    rows: [
      {
        asks: 'One address a page, whole HTML with its heading',
        provedBy: [
          'rendering > an address with a slash at its end leads to the one without',
          'drop-trailing-slash > %s leads to %s',
          'rendering > cart and checkout have their heading from the start, and keep it in its place',
        ],
      },
      {
        asks: 'The days promised are the same on the product page, in mails and in tracking',
        provedBy: [
          '02-screens-product > the days promised are those of the shop',
          'delivery > ordered on %s of the shop',
          'order-timeline > an hour later it is the next day in the time zone of the shop, whatever the day in UTC',
          'business-days > at %s it is in %s the day %s',
        ],
      },
      {
        asks: 'Write Review works from the first press',
        provedBy: [
          '02-screens-review-form > Write Review pressed before any script is here opens the form once it is',
          '02-screens-review-form > Write Review pressed before its own script is here opens the form once it is',
        ],
      },
      {
        asks: 'Route sets: landing, products, product, about, cart, checkout; a not-found fallback',
        provedBy: [
          'rendering > every public page is whole HTML with title, description and canonical address',
          'rendering > statuses tell what is there and what is not',
        ],
      },
      {
        asks: 'Links /help, /shipping, /returns, /size-guide, /track-order, /contact, /privacy, /terms, /cookies',
        provedBy: ['02-screens-site > every page of help and small print is there'],
      },
      {
        asks: 'Top bar, header links, footer with category links, policy links and contact',
        provedBy: ['02-screens-site > top bar, header and footer'],
      },
      {
        asks: 'Newsletter form: email field, button Subscribe, note No spam, unsubscribe anytime; submitting clears the field',
        provedBy: [
          '02-screens-newsletter > a newsletter form: email field, button Subscribe, note; submitting clears the field',
          '02-screens-newsletter > the newsletter form and the mailed links work without scripts',
          '02-screens-newsletter > a subscription is confirmed by the button behind the mailed link, and ended likewise',
        ],
      },
      {
        asks: 'Header search goes to /products?search={term}; trimmed, ignored if empty',
        provedBy: [
          '02-screens-listing > the header searches from any page, without what stands around the term',
          '02-screens-listing > the header searches on the listing itself',
        ],
      },
      {
        asks: 'Cart count badge above 0; a floating cart button on small screens',
        provedBy: ['02-screens-site > the cart tells its count, and floats on small screens'],
      },
      {
        asks: 'Landing page: hero, four feature cards, closing call to action',
        provedBy: [
          '02-screens-landing > the hero says what is sold and leads to the products',
          '02-screens-landing > four promises, five shelves and a closing call',
        ],
      },
      {
        asks: 'Header: Sign In, or the first name or Account and a sign-out button; Account and Admin for everyone',
        provedBy: [
          '02-screens-member > header: ‘Sign In’ (navigates to /api/login), then the first name and a sign-out button',
          '02-screens-member > header: ‘Account’ where the first name is not known, and in the menu of small screens',
          '02-screens-member > the header does not move when it becomes known who is signed in',
        ],
      },
      {
        asks: 'Landing page: Sign In, a link to /api/login',
        provedBy: ['02-screens-member > landing page: Sign In leads to /api/login'],
      },
      {
        asks: 'Member home: greeting, Shop Collection, Sign Out, quick actions, featured products, benefits',
        provedBy: [
          '02-screens-member > member home: greeting, quick-action cards, featured products and benefits',
        ],
      },
      {
        asks: 'Account: its texts signed in, while loading, and not authenticated',
        provedBy: [
          '02-screens-member > account: ‘Loading your account...’ and then every text of it',
          '02-screens-member > account: ‘Beauty Enthusiast’, ‘No email provided’, ‘Unknown’ and ‘Profile image linked’',
          '02-screens-member > account, not authenticated: ‘Unauthorized’, and after 500 ms navigation to /api/login',
        ],
      },
      {
        asks: 'Listing: title or search title, count of products found',
        provedBy: ['02-screens-listing > the title, and how many products were found'],
      },
      {
        asks: 'Listing: filter panel, single category, Featured, Bestsellers, Clear Filters (n)',
        provedBy: [
          '02-screens-listing > one category or all, featured, bestsellers, and all of it cleared',
          '02-screens-listing > on a phone the filters slide in and give the focus back',
        ],
      },
      {
        asks: 'Listing: the query string preselects category and search',
        provedBy: ['02-screens-listing > the query string preselects the category and the search'],
      },
      {
        asks: 'Listing: skeleton grid of 8 while loading; empty result',
        provedBy: [
          '02-screens-listing > while products are on their way, eight places are kept for them',
          '02-screens-listing > nothing found says so and shows the way back',
        ],
      },
      {
        asks: 'Product card: image or fallback, name, prices, stars, badge, heart, add to cart, link',
        provedBy: [
          '02-screens-listing > a product’s card shows it all and leads to its page',
          'product-tile > it shows a placeholder without a picture, and no stars without a review',
        ],
      },
      {
        asks: 'Product: breadcrumb',
        provedBy: ['02-screens-product > the breadcrumb tells where the product stands'],
      },
      {
        asks: 'Product: gallery with thumbnails, falling back to imageUrl, then a placeholder',
        provedBy: [
          '02-screens-product > every picture can be looked at',
          '02-screens-product > where there are no pictures a drawing stands',
        ],
      },
      {
        asks: 'Product: badges, stars, review count, prices, savings, short description',
        provedBy: [
          '02-screens-product > badges, the percentage off, the struck price and what is saved',
          '02-screens-product > rating, count of reviews and short description',
        ],
      },
      {
        asks: 'Product: option selectors, quantity 1 to 10, Add to Cart, Out of Stock',
        provedBy: [
          '02-screens-product > the chosen options and quantity are what lies in the cart',
          '02-screens-product > what is out of stock cannot be added',
        ],
      },
      {
        asks: 'Product: heart (local only), share, notes on shipping and returns',
        provedBy: [
          '02-screens-product > the heart is for this moment only',
          '02-screens-product > sharing copies the address where the device has no sharing of its own',
          '02-screens-product > sharing is the device’s own where it has one',
          '02-screens-product > shipping, returns and quality, with the days counted for today',
        ],
      },
      {
        asks: 'Product: tabs Description, Specifications, Reviews with their fallbacks',
        provedBy: [
          '02-screens-product > tabs hold the description, the specifications and the reviews',
          '02-screens-product > empty tabs say that they are empty',
        ],
      },
      {
        asks: 'Product: loading skeleton; Product not found with a link back',
        provedBy: [
          '02-screens-product > while a product is on its way its place is kept',
          '02-screens-product > a product that is none says so, with its status and the way back',
        ],
      },
      {
        asks: 'Reviews: heading, average, bars from 5 to 1 with counts, tabs, cards, empty state',
        provedBy: [
          '02-screens-reviews > Customer Reviews: the average, bars from 5 to 1 with counts, All Reviews (n) and Write Review',
          '02-screens-reviews > a review shows who wrote it, Verified Purchase, its stars, when, title, comment and Helpful (count)',
          '02-screens-reviews > without reviews: No reviews yet, Be the first to share your experience with this product!',
        ],
      },
      {
        asks: 'Reviews coming soon! (where the shop has reviews switched off)',
        provedBy: ['02-screens-reviews > a shop without reviews says Reviews coming soon!'],
      },
      {
        asks: 'About: story, stats, mission cards, quality standards',
        provedBy: ['02-screens-site > the story: figures, mission and quality standards'],
      },
      {
        asks: 'Cart: items, quantity controls, remove, Clear Cart, Continue Shopping, summary, Proceed to Checkout',
        provedBy: [
          '02-screens-cart > each line tells what it is, what one costs and what it comes to',
          '02-screens-cart > quantities go up and down, but not below one',
          '02-screens-cart > the whole cart is cleared, and taken back',
          '02-screens-cart > the way to free shipping is shown until it is reached',
          '02-screens-cart > the cart leads back to the products and on to the checkout',
        ],
      },
      {
        asks: 'Cart: Your cart is empty',
        provedBy: ['02-screens-cart > an empty cart says so and leads to the products'],
      },
      {
        asks: 'Checkout: contact, address with the 50 states, payment method, panel, summary, empty cart',
        provedBy: [
          '02-screens-checkout > contact, address, payment method, and the way back to the cart',
          '02-screens-checkout > the summary lists what is ordered and what it comes to',
          '02-screens-checkout > the panel is that of the chosen way to pay',
          '02-screens-checkout > with nothing in the cart there is nothing to order',
        ],
      },
      {
        asks: 'Confirmation replaces the form: customer, address, payment, items, totals, ways on',
        provedBy: [
          '02-screens-checkout > after the order its confirmation takes the form’s place',
          '02-screens-confirmation > who ordered what, where it goes and what it came to',
        ],
      },
      {
        asks: 'Receipt buttons: download, and email with its ‘receipt sent’ message; both really do it (design 5)',
        provedBy: [
          '02-screens-confirmation > download brings the receipt as a PDF',
          '02-screens-confirmation > email shows a ‘receipt sent’ message, and the receipt is sent',
          '02-screens-confirmation > the receipt is printed from here',
        ],
      },
      {
        asks: '/track-order works: by number and email, or by the link in the confirmation (design 4, 5)',
        provedBy: [
          '02-screens-tracking > /track-order is linked in the footer and finds an order by number and email',
          '02-screens-tracking > the link in the confirmation opens the order, with its receipt',
          '02-screens-tracking > an order that is not there and a wrong email are answered alike, and nothing typed is lost',
        ],
      },
      {
        asks: 'Confirmation: download brings the receipt, email sends it',
        provedBy: [
          '02-screens-confirmation > download brings the receipt as a PDF',
          '02-screens-confirmation > email shows a ‘receipt sent’ message, and the receipt is sent',
        ],
      },
      {
        asks: '/track-order (footer link)',
        provedBy: [
          '02-screens-tracking > /track-order is linked in the footer and finds an order by number and email',
          '02-screens-tracking > the link in the confirmation opens the order, with its receipt',
        ],
      },
      {
        asks: '404 Page Not Found; Something went wrong with Try Again and Reload Page',
        provedBy: [
          '02-screens-site > an address with nothing behind it says so',
          '02-screens-site > a page that fails says so and offers another try',
        ],
      },
    ],
  },
]
