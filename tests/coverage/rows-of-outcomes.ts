import type { SpecSection } from './spec-row.ts'

/** Sections 8 and 9 of the spec: the messages when something fails, and the shop's constants. */
export const outcomes: readonly SpecSection[] = [
  {
    section: '8. Error catalogue',
    rows: [
      {
        asks: 'A non-OK answer raises ‘{status}: {body, or status text}’; 401 on an admin path ‘Authentication required’',
        provedBy: [
          'api-client > an error with %s gives its status and message',
          'api-client > a 401 on an admin path sends the administrator to the sign-in page',
          'api-client > a 401 of %s is its own refusal',
        ],
      },
      {
        asks: 'Cart: ‘Added to cart’, ‘Removed from cart’ with their sentences',
        provedBy: [
          '02-screens-product > the chosen options and quantity end up in the cart',
          '02-screens-cart > removing a line can be undone',
        ],
      },
      {
        asks: 'Cart: ‘Failed to fetch cart’; ‘Error’, ‘Failed to add item to cart’ (destructive); failures of changes',
        provedBy: [
          '08-errors > a cart that fails to load says so and can be retried',
          '08-errors > a failed add is reported, and the cart count stays the same',
          '08-errors > a failed change or removal is reported, and the cart stays the same',
        ],
      },
      {
        asks: 'Products: ‘Failed to fetch products’; ‘Product not found’',
        provedBy: [
          '08-errors > products that fail to load say so and can be retried',
          '08-errors > a product that fails to load is shown as not found',
        ],
      },
      {
        asks: 'Promo: messages in red and green, network failure, success toast with the discount in dollars',
        provedBy: [
          '08-errors > codes: rejected in red, accepted in green, and reported when they cannot be checked',
        ],
      },
      {
        asks: '‘Order failed’ with the message or ‘Failed to place order. Please try again.’; ‘Order placed successfully!’ with its number',
        provedBy: [
          '08-errors > a rejected order is explained in the shop’s words',
          '08-errors > an order that gets no response is reported and can be retried and placed',
        ],
      },
      {
        asks: 'Helpful vote: ‘Thank you!’, ‘Your feedback has been recorded.’; a failed one is told',
        provedBy: [
          '02-screens-reviews > a helpful vote: Thank you! Your feedback has been recorded., and it can be withdrawn',
          '02-screens-reviews > a failed helpful vote is reported and rolled back',
        ],
      },
      {
        asks: 'Review: ‘Review submitted!’ with its sentence; ‘Error’, ‘Failed to submit review. Please try again.’',
        provedBy: [
          '02-screens-review-form > Review submitted! Thank you for your feedback.: the form clears and closes, and the review is listed',
          '02-screens-review-form > a review that gets no response: Error, Failed to submit review. Please try again., and no input lost',
        ],
      },
      {
        asks: 'Card failures: ‘Invalid amount’, ‘Invalid card number’, ‘Card has expired’, ‘Payment declined by bank’ (5%), ‘Unknown payment error’; toast and screen',
        provedBy: [
          'charge > with %o',
          '05-validation > paying with … is refused',
          '08-errors > a declined card is reported on the page and in a toast',
          '08-errors > a payment that throws in the browser is an unknown payment error',
        ],
      },
      {
        asks: 'Crypto failures: ‘Transaction failed: Insufficient gas or network congestion’ (2%); toast and screen',
        provedBy: [
          'charge > with %o',
          '08-errors > a failed crypto payment is reported on the page and in a toast',
        ],
      },
      {
        asks: '‘Payment successful!’; ‘Payment confirmed!’, ‘You can now complete your order.’',
        provedBy: ['09-constants > two toasts appear one after the other'],
      },
    ],
  },
  {
    section: '9. Constants and limits',
    rows: [
      {
        asks: 'Threshold 50, shipping 9.99, tax 0.08; totals in USD with 2 decimals',
        provedBy: ['09-constants > shipping is 9.99 below 50 and free from 50; tax is 8%'],
      },
      {
        asks: 'Discounts; the discounted amount is never below 0; the total is the sum of its parts',
        provedBy: [
          '09-constants > every kind of code gives the discount it promises',
          '09-constants > a free-shipping code changes nothing else',
          'totals > its parts add up to the total, and nothing is ever negative',
        ],
      },
      {
        asks: 'Free shipping over $25 and from 50: both readings stand, and the owner is told',
        provedBy: [
          '02-screens-site > top bar, header, and footer',
          '02-screens-dashboard > the overview shows revenue, transactions, average, subscribers, and the retention rate',
        ],
      },
      {
        asks: 'Discount percent',
        provedBy: ['discount > %s instead of %s is %i %% off and saves %i cents'],
      },
      {
        asks: 'Quantity 1 to 10 on the product page; cart minus disabled at 1',
        provedBy: [
          '09-constants > one to ten of a product can be chosen at a time',
          '02-screens-cart > quantities go up and down but not below one',
        ],
      },
      {
        asks: 'Stars filled by the floored rating',
        provedBy: ['09-constants > stars are filled by the floored rating'],
      },
      {
        asks: 'Return window 30 days',
        provedBy: [
          '02-screens-delivery > shipping, returns, and quality, with dates counted from today',
          'delivery > ordered on %s of the shop',
        ],
      },
      {
        asks: '5% crypto cashback is paid out: a single-use code of that value, by email (design 5)',
        provedBy: [
          '02-screens-confirmation > crypto cashback arrives as a single-use code',
          'pay-cashback > cashback is one code of its value and one email, however many workers pay it',
        ],
      },
      {
        asks: 'Crypto: BTC, ETH, USDC, USDT; rates, decimals, Ethereum, one fixed address, 5% cashback',
        provedBy: [
          '09-constants > coins: rates, decimals, network, address, and cashback',
          'charge > %i cents in %s',
        ],
      },
      {
        asks: 'Card 2 s, crypto 3 s; the transaction link opens a block explorer, its id shown as first 6 and last 4 characters',
        provedBy: [
          '09-constants > a card payment takes 2 s',
          '09-constants > a crypto payment takes 3 s, and its ID is shortened',
          'charge > %s is shown as %s',
        ],
      },
      {
        asks: 'Toasts: one at a time, 5000 ms, swipe past 50 px, F8',
        provedBy: [
          '09-constants > a toast stays for 5000 ms',
          '09-constants > swiping a toast right past 50 px dismisses it',
          '09-constants > F8 moves focus to the notifications',
          '09-constants > two toasts appear one after the other',
        ],
      },
      {
        asks: 'Tooltips: open delay 700 ms, skip delay 300 ms',
        provedBy: [
          '09-tooltips > a tooltip opens after 700 ms, and another one within 300 ms opens at once',
          '09-tooltips > fetching the tooltip script does not delay the first tooltip',
          '09-tooltips > keyboard focus opens a tooltip, Escape closes it, and accessible names stay the same',
          '09-tooltips > no tooltip opens',
        ],
      },
      {
        asks: 'Nothing is refetched on interval or focus, nothing goes stale',
        provedBy: ['09-constants > nothing is refetched on focus or over time'],
      },
      {
        asks: 'No retries for reads or writes',
        provedBy: [
          '08-errors > a cart that fails to load says so and can be retried',
          '08-errors > a failed add is reported, and the cart count stays the same',
        ],
      },
      {
        asks: 'Dates as MMM dd, yyyy',
        provedBy: [
          '09-constants > dates are written as MMM dd, yyyy',
          'format-timestamp > %s is shown as %s',
        ],
      },
      {
        asks: 'Site price range $12.99-$28.99, kept by every seeded product',
        provedBy: [
          'shop-statements > it says what it accepts and its price range (spec 1)',
          'catalog > keeps its prices within the shop’s range',
        ],
      },
    ],
  },
]
