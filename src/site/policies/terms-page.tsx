import { Link } from 'wouter'
import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection } from './policy-page.tsx'
import { usePolicyPromises } from './policy-promises.ts'

const lead = 'What you can count on from us, and what we ask of you.'

function TermsOfSale() {
  const promises = usePolicyPromises()
  return (
    <PolicyPage eyebrow="Policies" title="Terms" lead={lead}>
      <PolicySection title="Ordering">
        <p>
          An order is an offer to buy at the prices shown. It is binding for both of us once the
          page confirms it with an order number. If a product turns out not to be in stock after
          that, we tell you and refund it in full.
        </p>
      </PolicySection>
      <PolicySection title="Prices, tax and shipping">
        <p>
          Prices are in US dollars and without tax. {promises.tax} tax is added to the amount after
          discounts. Shipping is {promises.flatShipping}, and free for orders from{' '}
          {promises.freeShippingFrom} after discounts. The total on the checkout page is what you
          pay.
        </p>
      </PolicySection>
      <PolicySection title="Paying">
        <p>
          We take Visa, Mastercard, Amex and Discover, and Bitcoin, Ethereum, USDC and USDT. Orders
          paid in crypto earn {promises.cashback} cashback, which is noted on the order and mailed
          as a code of at most {promises.mostCashbackPaidOut}. Send coins only on the network and to
          the address that the checkout shows: a transfer elsewhere cannot be brought back by
          anyone.
        </p>
      </PolicySection>
      <PolicySection title="Promotional codes">
        <p>
          One code per order. A code may ask for a minimum amount, end on a date or be used up; the
          checkout tells you which. A code has no value in cash.
        </p>
      </PolicySection>
      <PolicySection title="Wearing lashes safely">
        <p>
          Extensions and their adhesives belong in trained hands. Test any adhesive on the skin for
          48 hours before the first set, and take lashes off and see a doctor if eyes redden, swell
          or hurt. We answer for the quality of what we sell, not for how it is applied.
        </p>
      </PolicySection>
      <PolicySection title="Sending things back">
        <p>
          You have {promises.returnWindow}, as <Link href="/returns">Returns</Link> explains. Rights
          that the law gives you are not touched by anything on this page.
        </p>
      </PolicySection>
      <PolicySection title="Pictures and words">
        <p>
          The drawings, pictures and texts of this shop are ours. Colors differ a little from screen
          to screen; lengths, curls and thicknesses are as printed on the tray.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

export const termsPage: Page = {
  View: TermsOfSale,
  headOf: () => ({ title: 'Terms', description: lead, canonical: '/terms' }),
}
