import type { SpecSection } from './spec-row.ts'

/** Section 2 of the spec from the product to the placed order. */
export const buying: readonly SpecSection[] = [
  {
    section: '2. Screens and routes: product, cart, checkout',
    rows: [
      {
        asks: 'Product: breadcrumb Home / Products / category / name, with its links',
        provedBy: ['02-screens-product > the breadcrumb shows where the product belongs'],
      },
      {
        asks: 'Product: gallery with thumbnails, falling back to imageUrl, then a placeholder',
        provedBy: [
          '02-screens-product > every picture can be viewed',
          '02-screens-product > a product without a gallery shows its single picture',
          '02-screens-product > a product without pictures shows a drawing',
        ],
      },
      {
        asks: 'Product: badges Bestseller, New, Featured, percent off; stars, review count, price, struck price, savings, short description',
        provedBy: [
          '02-screens-product > badges, percentage off, struck price, and savings',
          '02-screens-product > rating, review count, and short description',
        ],
      },
      {
        asks: 'Product: option selectors, quantity 1 to 10, Add to Cart, disabled while adding and when ‘Out of Stock’',
        provedBy: [
          '02-screens-product > the chosen options and quantity end up in the cart',
          '02-screens-product > an out-of-stock product cannot be added to the cart',
          '09-constants > one to ten of a product can be chosen at a time',
          '04-states > the add button is disabled while adding, and the cart is refetched afterward',
        ],
      },
      {
        asks: 'Product: heart (local only), share natively or by copying the address',
        provedBy: [
          '02-screens-product > the heart is forgotten on reload',
          '02-screens-product > sharing copies the URL when the device has no native sharing',
          '02-screens-product > sharing uses the device’s native sharing when available',
        ],
      },
      {
        asks: 'Product: notes on free shipping, 30-day easy returns, quality guaranteed',
        provedBy: [
          '02-screens-delivery > shipping, returns, and quality, with dates counted from today',
        ],
      },
      {
        asks: 'The days promised are the shop’s own, on the product page, in the confirmation email and in tracking (design 5)',
        provedBy: [
          '02-screens-delivery > promised delivery dates follow the shop’s time zone',
          'delivery > ordered on %s of the shop',
          'mails > is queued with the order and contains all its facts',
          'order-timeline > an hour later it is the next day in the shop’s time zone, whatever the day in UTC',
          'business-days > at %s in %s it is the day %s',
        ],
      },
      {
        asks: 'Product: tabs Description, Specifications, Reviews; ‘No detailed description available.’, ‘No specifications available.’',
        provedBy: [
          '02-screens-product > tabs show the description, specifications, and reviews',
          '02-screens-product > empty tabs say so',
        ],
      },
      {
        asks: 'Product: loading skeleton; ‘Product not found’ with a link back to /products',
        provedBy: [
          '02-screens-product > a skeleton is shown while a product loads',
          '02-screens-product > an unknown product says so, with a 404 status and a way back',
        ],
      },
      {
        asks: 'Reviews: Customer Reviews, average, bars from 5 to 1 with counts, All Reviews (n), Write Review',
        provedBy: [
          '02-screens-reviews > Customer Reviews: the average, bars from 5 to 1 with counts, All Reviews (n), and Write Review',
        ],
      },
      {
        asks: 'Review card: name, Verified Purchase, 5 stars filled up to the rating, ‘3 days ago’, title, comment, Helpful (count)',
        provedBy: [
          '02-screens-reviews > a review shows its author, Verified Purchase, stars, age, title, comment, and Helpful (count)',
        ],
      },
      {
        asks: 'Reviews: ‘No reviews yet’, ‘Be the first to share your experience with this product!’',
        provedBy: [
          '02-screens-reviews > with no reviews: No reviews yet, Be the first to share your experience with this product!',
        ],
      },
      {
        asks: '‘Reviews coming soon!’ where the shop has reviews switched off (design 5)',
        provedBy: [
          '02-screens-reviews > a shop with reviews switched off says Reviews coming soon!',
          'photo-uploads.routes > with reviews switched off, every review call is refused',
        ],
      },
      {
        asks: 'Write Review works from the first press',
        provedBy: [
          '02-screens-review-form > Write Review clicked before any script loads opens the form afterward',
          '02-screens-review-form > Write Review clicked before its own script loads opens the form afterward',
        ],
      },
      {
        asks: 'Cart: lines, quantity controls (minus disabled at 1, below 1 refused), remove, Clear Cart',
        provedBy: [
          '02-screens-cart > each line shows its product, unit price, and total',
          '02-screens-cart > quantities go up and down but not below one',
          '02-screens-cart > removing a line can be undone',
          '02-screens-cart > clearing the cart can be undone',
          'cart.routes > a line of a product with 3 left set to %i',
        ],
      },
      {
        asks: 'Cart: progress toward free shipping, Continue Shopping, Proceed to Checkout',
        provedBy: [
          '02-screens-cart > progress toward free shipping is shown until it is reached',
          '02-screens-cart > the cart links back to the products and on to checkout',
        ],
      },
      {
        asks: 'Cart: ‘Your cart is empty’',
        provedBy: [
          '02-screens-cart > an empty cart says so, shows the bestsellers, and links to the products',
        ],
      },
      {
        asks: 'Checkout: Back to Cart, contact, address with the 50 state codes, card or crypto, a secure note',
        provedBy: [
          '02-screens-checkout > contact, address, payment method, and a link back to the cart',
        ],
      },
      {
        asks: 'Checkout: the panel of the chosen method',
        provedBy: ['02-screens-checkout > the panel matches the chosen payment method'],
      },
      {
        asks: 'Checkout: sticky summary with image, name, quantity, line total, promo entry, subtotal, discount, shipping, tax, total, secure SSL note',
        provedBy: [
          '02-screens-checkout > the summary lists the items and the totals',
          '09-constants > every kind of code gives the discount it promises',
        ],
      },
      {
        asks: 'Checkout: ‘Your cart is empty’ with a link to /products',
        provedBy: ['02-screens-checkout > checkout with an empty cart says so'],
      },
      {
        asks: 'Confirmation replaces the form: payment confirmed, customer, address, payment, items, totals, Continue Shopping, Back to Home',
        provedBy: [
          '02-screens-checkout > after ordering, the confirmation replaces the form',
          '02-screens-confirmation > the confirmation shows the customer, items, address, and totals',
          '02-screens-confirmation > the confirmation survives a reload and links onward',
        ],
      },
      {
        asks: 'Receipt buttons: download, and email with its ‘receipt sent’ message; both really do it (design 5)',
        provedBy: [
          '02-screens-confirmation > the download button saves the receipt as a PDF',
          '02-screens-confirmation > the email button sends the receipt and shows a ‘receipt sent’ message',
          '02-screens-confirmation > the receipt can be printed',
        ],
      },
      {
        asks: '/track-order works: by number and email, or by the link in the confirmation (design 4, 5)',
        provedBy: [
          '02-screens-tracking > /track-order is linked in the footer and finds an order by number and email',
          '02-screens-tracking > the link in the confirmation opens the order and its receipt',
          '02-screens-tracking > an unknown order and a wrong email get the same answer, and no input is lost',
        ],
      },
    ],
  },
]
