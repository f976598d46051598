import { Link } from 'wouter'
import { useSettings } from '#platform/settings-context.tsx'
import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection, Terms } from './policy-page.tsx'

const lead = 'We keep what your order needs, and nothing to follow you around with.'

function Privacy() {
  const { email } = useSettings().contact
  return (
    <PolicyPage eyebrow="Policies" title="Privacy" lead={lead}>
      <PolicySection title="What we keep, and why">
        <Terms
          of={[
            [
              'Your cart',
              'The products in it, under a random session name made by your browser, so that it is there when you come back.',
            ],
            [
              'Your orders',
              'Name, email, phone, shipping address, what you bought and what it cost: to send it, to answer for it, and because tax law asks us to.',
            ],
            [
              'Your subscription',
              'If you ask for our newsletter: your email, where the form stood, the words you agreed to, and when you confirmed and left. An address that nobody confirms is forgotten a month after its link is over.',
            ],
            [
              'Your reviews',
              'Name, words, stars and photos, which everybody sees, and your email, which nobody does: it keeps reviews to one a person and product. What a photo’s file says about where and when it was taken is removed.',
            ],
            [
              'Your payment',
              'How you paid, how much and whether it went through. For cards at most the brand and the last four digits; never the full number or the security code. For crypto the coin and the cashback.',
            ],
            [
              'Your membership',
              'Only if you sign in: what your sign-in provider tells us (a number that names you there, email, name, picture), your wishlist, and which orders are yours.',
            ],
          ]}
        />
      </PolicySection>
      <PolicySection title="What we do not do">
        <ul>
          <li>No account is needed to buy, and without one there is no profile of you.</li>
          <li>No advertising networks, no analytics companies, no data brokers.</li>
          <li>We do not sell or rent what we know about you, to anyone.</li>
        </ul>
      </PolicySection>
      <PolicySection title="Who else sees it">
        <p>
          The carrier that brings your parcel gets your name, address and phone number. Whoever
          settles your payment sees what settling it needs; a crypto payment is public on its
          blockchain. Nobody else, unless the law compels us.
        </p>
      </PolicySection>
      <PolicySection title="In your browser">
        <p>
          The session name and the products you looked at lately are kept in your browser’s own
          storage; if you sign in, a cookie named cilia-member keeps you signed in. What exactly,
          and how to remove it, stands under <Link href="/cookies">Cookies</Link>.
        </p>
      </PolicySection>
      <PolicySection title="Your say">
        <p>
          Ask us what we hold about you, have it corrected, have it sent to you or have it deleted,
          except what the law makes us keep: write to <a href={`mailto:${email}`}>{email}</a> from
          the address you ordered with. Members download or delete what we keep on their{' '}
          <Link href="/account">account page</Link>. The newsletter ends with the link at the foot
          of every letter.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

export const privacyPage: Page = {
  View: Privacy,
  headOf: () => ({ title: 'Privacy', description: lead, canonical: '/privacy' }),
}
