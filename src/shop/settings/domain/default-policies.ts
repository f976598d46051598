import type { ShopSettings } from '#kernel/shop-settings.ts'
import { defaultAbout } from './default-texts.ts'

/** What the texts say about cashback. A shop that gives none leaves it out. */
const aboutCashback = {
  refunds:
    ' If you haven’t used the order’s cashback code yet, its value goes down in proportion to the refund.',
  kept: 'the coin and the cashback',
  taken:
    ' Orders paid in crypto earn {cashback} cashback: once the payment is final, we email you a code for your next order, worth up to {mostCashbackPaidOut}.',
  story: ' and earns you {cashback} back',
}

/** What the texts say about crypto. A shop that takes only cards leaves it out. */
const aboutCrypto = {
  refunds: ` Crypto orders are refunded in the coin you paid with, for the US dollar amount of the refund.${aboutCashback.refunds}`,
  kept: ` For crypto, ${aboutCashback.kept}.`,
  seen: '; a crypto payment is public on its blockchain',
  taken: `, and Bitcoin, Ethereum, USDC and USDT.${aboutCashback.taken} Send coins only on the network and to the address that the checkout shows: a transfer anywhere else cannot be recovered by anyone`,
  story: ` or with crypto, which costs us less${aboutCashback.story}`,
  mission: ', checkout in Ethereum',
}

/** A policy's text without what the default texts say about crypto; an owner's own words stay. */
export function withoutCrypto(text: string): string {
  return Object.values(aboutCrypto).reduce((left, words) => left.replace(words, ''), text)
}

/** A policy's text without what the default texts say about cashback; an owner's own words stay. */
export function withoutCashback(text: string): string {
  return text
    .replace(aboutCashback.refunds, '')
    .replace(aboutCashback.kept, 'the coin')
    .replace(aboutCashback.taken, '')
    .replace(aboutCashback.story, '')
}

const shipping = `Orders ship within {dispatch} and reach you {transit} after that.

## What it costs

- **Orders from {freeShippingFrom}** Free
- **Every other order** {flatShipping}, whatever it weighs

What counts is the price of your items after any promotional code and before tax. Your cart shows how far you are from free shipping, and the checkout shows the final amount before you order.

## How long it takes

- **Packed and sent** Within {dispatch}
- **On the way** {transit}

Orders placed on a weekend or a public holiday are packed on the next business day. Business days are Monday through Friday.

## Where we ship

To all fifty US states. Please give a street address and a phone number where the carrier can reach you.

## How it is packed

Trays travel in their sealed cases, held flat in a rigid carton, so that no row is bent on the way. Nothing on the outside says what is inside.

## If something goes wrong

If a package is late, lost or damaged, we make it right. [Write to us](/contact) with your order number, and a photo if something is damaged, and we’ll send a replacement or a refund.`

const returns = `Changed your mind? You have {returnWindow} from the day your package arrives.

## What can come back

- **Sealed** Any product in its unbroken seal, for a full refund of its price.
- **Opened** Not returnable: lashes are worn on the eye, and we never resell them.
- **Faulty** Always, opened or not. We replace it or refund you, as you prefer.

## How to return

1. Choose Return items on your order page, which you’ll find through [Track Order](/track-order), or write to [{email}](mailto:{email}) with your order number and what you would like to return.
2. We’ll reply with the address to send it to.
3. Pack it so that the seals stay intact, and keep the proof of mailing.

You pay for return shipping unless the product was faulty, damaged on the way or not what you ordered. Then we pay it.

## Your refund

Once we have your package, we refund you the way you paid. Your bank may take five to ten business days to show a card refund.${aboutCrypto.refunds}

If a promotional code lowered the price, you get back what you paid, not the price before the code.

## Quality guaranteed

Shedding from the strip, a curl that drops in the tray, a length that is not the one printed beside it: these are faults, and they are on us. [Tell us](/contact), whenever you find them.`

const privacy = `We keep what your order needs, and nothing to follow you around with.

## What we keep, and why

- **Your cart** The products in it, under a random session name made by your browser, so that it is there when you come back.
- **Your orders** Name, email, phone, shipping address, what you bought and what it cost: to send it, to stand behind it, and because tax law requires it.
- **Your subscription** If you ask for our newsletter: your email, which form you used, the words you agreed to, and when you confirmed or unsubscribed. If nobody confirms an address, we delete it a month after its link expires.
- **Back-in-stock emails** If you ask for one: your email and the product. We delete your address a week after we’ve written to you, or after a year if the product doesn’t come back.
- **Your reviews** Name, words, stars and photos, which everyone sees, and your email, which we never publish: it keeps reviews to one per person and product. We remove what a photo’s file says about where and when it was taken.
- **Your payment** How you paid, how much and whether it went through. For cards, at most the brand and the last four digits; never the full number or the security code.${aboutCrypto.kept}
- **Your membership** Only if you sign in: what your sign-in provider tells us (an ID for you there, email, name, picture), your wishlist, and which orders are yours.

## What we do not do

- No account is needed to buy, and no one builds an advertising profile of you.
- No advertising networks, no analytics companies, no data brokers.
- We do not sell or rent what we know about you, to anyone.

## Who else sees it

The carrier that brings your package gets your name, address and phone number. The company that processes your payment sees what it needs to${aboutCrypto.seen}. No one else, unless the law compels us.

## In your browser

The session name and the products you looked at recently are kept in your browser’s own storage; if you sign in, a cookie named cilia-member keeps you signed in. For the details, and how to remove it, see [Cookies](/cookies).

## Your choices

You can ask us to show, correct, send or delete what we hold about you, except what the law makes us keep. Write to [{email}](mailto:{email}) from the address you ordered with. Members can download or delete what we keep on their [account page](/account). You can unsubscribe with the link at the bottom of every newsletter.`

const terms = `What you can count on from us, and what we ask of you.

## Ordering

An order is an offer to buy at the prices shown. It becomes binding for both of us once it is paid; an order that isn’t paid in time simply expires. You can still cancel a paid order until any of it ships. If a product turns out to be out of stock after you’ve paid, we’ll tell you and refund it in full.

## Prices, tax and shipping

Prices are in US dollars, before tax. {tax} tax is added to the amount after discounts. Shipping is {flatShipping}, and free for orders from {freeShippingFrom} after discounts. The total on the checkout page is what you pay.

## Paying

We take Visa, Mastercard, Amex and Discover${aboutCrypto.taken}.

## Promotional codes

One code per order. A code may ask for a minimum amount, end on a date or be used up; the checkout tells you which. Codes have no cash value.

## Wearing lashes safely

Leave extensions and their adhesives to trained hands. Test any adhesive on your skin 48 hours before the first set. If your eyes redden, swell or hurt, take the lashes off and see a doctor. We stand behind the quality of what we sell, not how it is applied.

## Sending things back

You have {returnWindow} to send back sealed products, as [Returns](/returns) explains. Nothing on this page takes away rights that the law gives you.

## Pictures and words

The drawings, pictures and words in this shop are ours. Colors differ a little from screen to screen; lengths, curls and thicknesses are as printed on the tray.`

/** The about page and the policy pages of a shop whose owner has not changed them, in Markdown, with the settings' figures in braces. */
export const defaultPolicies: ShopSettings['policies'] = {
  about: defaultAbout,
  shipping,
  returns,
  privacy,
  terms,
}
