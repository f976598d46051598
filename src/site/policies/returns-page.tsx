import { Link } from 'wouter'
import { useSettings } from '#platform/settings-context.tsx'
import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection, Terms } from './policy-page.tsx'
import { type PolicyPromises, policyPromisesOf, usePolicyPromises } from './policy-promises.ts'

const leadOf = ({ returnWindow }: PolicyPromises) =>
  `Changed your mind? You have ${returnWindow} from the day your parcel arrives.`

function Returns() {
  const { email } = useSettings().contact
  return (
    <PolicyPage eyebrow="Help" title="Returns" lead={leadOf(usePolicyPromises())}>
      <PolicySection title="What can come back">
        <Terms
          of={[
            ['Sealed', 'Any product in its unbroken seal, for a full refund of its price.'],
            ['Opened', 'Not returnable: lashes are worn at the eye, and we never resell them.'],
            ['Faulty', 'Always, opened or not. We replace it or refund you, as you prefer.'],
          ]}
        />
      </PolicySection>
      <PolicySection title="How to return">
        <ol className="list-decimal pl-5">
          <li>
            Press Return items on your order’s page, which <Link href="/track-order">tracking</Link>{' '}
            leads to, or write to <a href={`mailto:${email}`}>{email}</a> with your order number and
            what you would like to return.
          </li>
          <li>We answer with the address to send it to.</li>
          <li>Pack it so that the seals stay whole, and keep the proof of posting.</li>
        </ol>
        <p>
          Postage back is yours to pay unless the product was faulty, damaged on the way or not what
          you ordered. Then we pay it.
        </p>
      </PolicySection>
      <PolicySection title="Your refund">
        <p>
          Refunds go back the way you paid, once the parcel is with us. Card refunds take your bank
          a few days to show. Crypto orders are refunded in the coin you paid with, worth the US
          dollar amount of your order; cashback earned on returned items is taken off.
        </p>
        <p>
          Where a promotional code lowered the price, you get back what you paid, not the price
          before the code.
        </p>
      </PolicySection>
      <PolicySection title="Quality guaranteed">
        <p>
          Shedding from the strip, a curl that drops in the tray, a length that is not the one
          printed beside it: these are faults, and they are ours.{' '}
          <Link href="/contact">Tell us</Link>, whenever you find them.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

export const returnsPage: Page = {
  View: Returns,
  headOf: (_place, _client, settings) => ({
    title: 'Returns',
    description: leadOf(policyPromisesOf(settings)),
    canonical: '/returns',
  }),
}
