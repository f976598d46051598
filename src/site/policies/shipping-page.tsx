import { Link } from 'wouter'
import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection, Terms } from './policy-page.tsx'
import { type PolicyPromises, policyPromisesOf, usePolicyPromises } from './policy-promises.ts'

const leadOf = ({ dispatch, transit }: PolicyPromises) =>
  `Orders leave us within ${dispatch} and reach you ${transit} after that.`

function Shipping() {
  const promises = usePolicyPromises()
  return (
    <PolicyPage eyebrow="Help" title="Shipping" lead={leadOf(promises)}>
      <PolicySection title="What it costs">
        <Terms
          of={[
            [`Orders from ${promises.freeShippingFrom}`, 'Free'],
            ['Every other order', `${promises.flatShipping}, whatever it weighs`],
          ]}
        />
        <p>
          What counts is the sum of your items after any promotional code and before tax. Your cart
          shows how far you are from free shipping, and the checkout shows the final amount before
          you order.
        </p>
      </PolicySection>
      <PolicySection title="How long it takes">
        <Terms
          of={[
            ['Packed and sent', `Within ${promises.dispatch}`],
            ['On the way', promises.transit],
          ]}
        />
        <p>
          Orders placed on a weekend or a public holiday are packed on the next business day.
          Business days are Monday to Friday.
        </p>
      </PolicySection>
      <PolicySection title="Where we ship">
        <p>
          To every one of the fifty United States. Please give a street address and a phone number
          the carrier can reach you on.
        </p>
      </PolicySection>
      <PolicySection title="How it is packed">
        <p>
          Trays travel in their sealed cases, held flat in a rigid carton, so that no row is bent on
          the way. Nothing on the outside says what is inside.
        </p>
      </PolicySection>
      <PolicySection title="If something goes wrong">
        <p>
          A parcel that is late, lost or arrives damaged is ours to put right.{' '}
          <Link href="/contact">Write to us</Link> with your order number, and a picture where
          something is damaged; we send a replacement or refund you.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

export const shippingPage: Page = {
  View: Shipping,
  headOf: (_place, _client, settings) => ({
    title: 'Shipping',
    description: leadOf(policyPromisesOf(settings)),
    canonical: '/shipping',
  }),
}
