import { useSettings } from '#platform/settings-context.tsx'
import { Link } from '#ui/link.tsx'
import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection, Terms } from './text-page.tsx'

const lead = 'Questions about lashes or about an order? People who know both are happy to help.'

const cryptoSupport = [
  'Crypto support',
  '24/7: help with wallets, networks and transactions',
] as const

function Contact() {
  const { contact, isCardOnly } = useSettings()
  const { city, phone, email, hours } = contact
  return (
    <PolicyPage eyebrow="Help" title="Contact" lead={lead}>
      <p className="pb-8">
        <a href={`mailto:${email}`} className="tap font-display text-2xl wrap-anywhere">
          {email}
        </a>
      </p>
      <PolicySection title="Reach us">
        <Terms
          of={[
            [
              'Phone',
              <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="tap">
                {phone}
              </a>,
            ],
            ['Hours', hours],
            ...(isCardOnly ? [] : [cryptoSupport]),
            ['Where we are', city],
          ]}
        />
      </PolicySection>
      <PolicySection title="Have these ready">
        <ul>
          <li>Your order number, which is on your confirmation.</li>
          <li>The email address you ordered with.</li>
          <li>A photo, if something looks wrong.</li>
          {!isCardOnly && (
            <li>For crypto orders, the transaction ID. Never your keys or recovery phrase.</li>
          )}
        </ul>
      </PolicySection>
      <PolicySection title="Already answered?">
        <p>
          <Link href="/help">Common questions</Link>, <Link href="/shipping">shipping</Link>,{' '}
          <Link href="/returns">returns</Link> and the <Link href="/size-guide">size guide</Link>.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

export const contactPage: Page = {
  View: Contact,
  headOf: () => ({ title: 'Contact', description: lead, canonical: '/contact' }),
}
