import type { SpecSection } from './spec-row.ts'

/** Section 2 of the spec from the product to the placed order. */
export const buying: readonly SpecSection[] = [
  {
    section: '2. Screens and routes: product, cart, checkout',
    rows: [
      {
        asks: 'Product: breadcrumb Home / Products / category / name, with its links',
        provedBy: ['02-screens-product > the breadcrumb tells where the product stands'],
      },
      {
        asks: 'Product: gallery with thumbnails, falling back to imageUrl, then a placeholder',
        provedBy: [
          '02-screens-product > every picture can be looked at',
          '02-screens-product > without pictures of its own a product shows its one picture',
          '02-screens-product > where there are no pictures a drawing stands',
        ],
      },
      {
        asks: 'Product: badges Bestseller, New, Featured, percent off; stars, review count, price, struck price, savings, short description',
        provedBy: [
          '02-screens-product > badges, the percentage off, the struck price and what is saved',
          '02-screens-product > rating, count of reviews and short description',
        ],
      },
      {
        asks: 'Product: option selectors, quantity 1 to 10, Add to Cart, disabled while adding and when ‘Out of Stock’',
        provedBy: [
          '02-screens-product > the chosen options and quantity are what lies in the cart',
          '02-screens-product > what is out of stock cannot be added',
          '09-constants > one to ten of a product are chosen at a time',
          '04-states > adding is closed while it is under way, and the cart is asked for again after it',
        ],
      },
      {
        asks: 'Product: heart (local only), share natively or by copying the address',
        provedBy: [
          '02-screens-product > the heart is for this moment only',
          '02-screens-product > sharing copies the address where the device has no sharing of its own',
          '02-screens-product > sharing is the device’s own where it has one',
        ],
      },
      {
        asks: 'Product: notes on free shipping, 30-day easy returns, quality guaranteed',
        provedBy: [
          '02-screens-delivery > shipping, returns and quality, with the days counted for today',
        ],
      },
      {
        asks: 'The days promised are the shop’s own, on the product page, in the confirmation email and in tracking (design 5)',
        provedBy: [
          '02-screens-delivery > the days promised are those of the shop',
          'delivery > ordered on %s of the shop',
          'mails > is queued with the order, and contains all its facts',
          'order-timeline > an hour later it is the next day in the time zone of the shop, whatever the day in UTC',
          'business-days > at %s it is in %s the day %s',
        ],
      },
      {
        asks: 'Product: tabs Description, Specifications, Reviews; ‘No detailed description available.’, ‘No specifications available.’',
        provedBy: [
          '02-screens-product > tabs hold the description, the specifications and the reviews',
          '02-screens-product > empty tabs say that they are empty',
        ],
      },
      {
        asks: 'Product: loading skeleton; ‘Product not found’ with a link back to /products',
        provedBy: [
          '02-screens-product > while a product is on its way its place is kept',
          '02-screens-product > a product that is none says so, with its status and the way back',
        ],
      },
      {
        asks: 'Reviews: Customer Reviews, average, bars from 5 to 1 with counts, All Reviews (n), Write Review',
        provedBy: [
          '02-screens-reviews > Customer Reviews: the average, bars from 5 to 1 with counts, All Reviews (n) and Write Review',
        ],
      },
      {
        asks: 'Review card: name, Verified Purchase, 5 stars filled up to the rating, ‘3 days ago’, title, comment, Helpful (count)',
        provedBy: [
          '02-screens-reviews > a review shows who wrote it, Verified Purchase, its stars, when, title, comment and Helpful (count)',
        ],
      },
      {
        asks: 'Reviews: ‘No reviews yet’, ‘Be the first to share your experience with this product!’',
        provedBy: [
          '02-screens-reviews > without reviews: No reviews yet, Be the first to share your experience with this product!',
        ],
      },
      {
        asks: '‘Reviews coming soon!’ where the shop has reviews switched off (design 5)',
        provedBy: [
          '02-screens-reviews > a shop without reviews says Reviews coming soon!',
          'photo-uploads.routes > with reviews switched off every call about reviews is refused',
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
        asks: 'Cart: lines, quantity controls (minus disabled at 1, below 1 refused), remove, Clear Cart',
        provedBy: [
          '02-screens-cart > each line tells what it is, what one costs and what it comes to',
          '02-screens-cart > quantities go up and down, but not below one',
          '02-screens-cart > a removed line can be taken back',
          '02-screens-cart > the whole cart is cleared, and taken back',
          'cart.routes > a line of a product with 3 left set to %i',
        ],
      },
      {
        asks: 'Cart: progress toward free shipping, Continue Shopping, Proceed to Checkout',
        provedBy: [
          '02-screens-cart > the way to free shipping is shown until it is reached',
          '02-screens-cart > the cart leads back to the products and on to the checkout',
        ],
      },
      {
        asks: 'Cart: ‘Your cart is empty’',
        provedBy: ['02-screens-cart > an empty cart says so and leads to the products'],
      },
      {
        asks: 'Checkout: Back to Cart, contact, address with the 50 state codes, card or crypto, a secure note',
        provedBy: [
          '02-screens-checkout > contact, address, payment method, and the way back to the cart',
        ],
      },
      {
        asks: 'Checkout: the panel of the chosen method',
        provedBy: ['02-screens-checkout > the panel is that of the chosen way to pay'],
      },
      {
        asks: 'Checkout: sticky summary with image, name, quantity, line total, promo entry, subtotal, discount, shipping, tax, total, secure SSL note',
        provedBy: [
          '02-screens-checkout > the summary lists what is ordered and what it comes to',
          '09-constants > every kind of code comes to what it says',
        ],
      },
      {
        asks: 'Checkout: ‘Your cart is empty’ with a link to /products',
        provedBy: ['02-screens-checkout > with nothing in the cart there is nothing to order'],
      },
      {
        asks: 'Confirmation replaces the form: payment confirmed, customer, address, payment, items, totals, Continue Shopping, Back to Home',
        provedBy: [
          '02-screens-checkout > after the order its confirmation takes the form’s place',
          '02-screens-confirmation > who ordered what, where it goes and what it came to',
          '02-screens-confirmation > it is still there after a reload, and leads on',
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
    ],
  },
]
