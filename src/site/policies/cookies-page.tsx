import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection, Terms } from './text-page.tsx'

const lead =
  'Browsing and buying here sets no cookies; signing in sets a few. This is all we keep in your browser.'

const reviewDraft = [
  'review-draft-…',
  'What you typed in a review and have not sent yet, in the storage of this tab. It is gone once you send it or close the tab.',
] as const

/** What the checkout keeps. */
const checkoutDraft = [
  [
    'checkout-draft',
    'What you typed at the checkout (your contact details and address, the way you pay and a payment still waiting for its order, but never a card number), in the storage of this tab, so that a reload loses nothing. It is gone once you order or close the tab.',
  ],
  [
    'checkout-code',
    'The promotional code that you applied at the checkout, in the storage of this tab, so that your cart can name it. It is gone once you order or close the tab.',
  ],
] as const

function Cookies() {
  return (
    <PolicyPage eyebrow="Policies" title="Cookies" lead={lead}>
      <PolicySection title="What is kept in your browser">
        <Terms
          of={[
            [
              'session-id',
              'A random name that your browser makes up on your first visit and keeps in its local storage. It finds your cart again, ties it to your order and remembers which reviews you found helpful. It says nothing about who you are.',
            ],
            [
              'recently-viewed',
              'The IDs of the last products you viewed, in local storage, to show them again. They stay in your browser.',
            ],
            [
              'hearts',
              'The IDs of the products you put on your wishlist before signing in, in the storage of this tab. They move into your account when you sign in, and are gone when you close the tab.',
            ],
            [
              'compare',
              'The IDs of up to four products that you chose to compare, in local storage, until you remove them.',
            ],
            ...checkoutDraft,
            reviewDraft,
            [
              'order-attempt',
              'The last order you tried to send, in the storage of this tab, so that sending it again cannot place a second order. It is gone once the order is placed or you close the tab.',
            ],
            [
              'unpaid-order',
              'The number of an order that you placed and have not paid, in the storage of this tab, so that the checkout can lead you back to it.',
            ],
            [
              'admin-token',
              'Only for the people who run the shop: proof of their sign-in to the dashboard, in local storage until they log out. Anything they type there but haven’t saved is kept in the storage of their tab.',
            ],
          ]}
        />
      </PolicySection>
      <MemberCookies />
      <PolicySection title="What we do not use">
        <p>
          No advertising, no analytics and no tracking scripts on any page, which is also why we
          never ask you to accept anything. Our pages load our own files; if the shop takes cards
          through Stripe, the card form itself comes from Stripe.
        </p>
      </PolicySection>
      <PolicySection title="How to remove it">
        <p>
          Sign out, and clear this site’s storage in your browser’s settings. Your cart will start
          empty the next time you visit; your orders stay as they are. In a private window
          everything is forgotten when you close it.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

function MemberCookies() {
  return (
    <PolicySection title="Member cookies">
      <Terms
        of={[
          [
            'cilia-member',
            'Set when you sign in: a random secret that keeps you signed in. Scripts cannot read it. It ends when you sign out, after a week without a visit, and after thirty days at the latest.',
          ],
          [
            'cilia-signed-in',
            'Set and removed along with cilia-member: tells our pages that you are signed in, and nothing else about you.',
          ],
          [
            'cilia-sign-in',
            'Set for fifteen minutes while you sign in, so that only this browser can finish.',
          ],
          [
            'cilia-demo-…',
            'Only if the shop runs as a demo: the session of its demo identity provider.',
          ],
        ]}
      />
      <p>
        If the shop’s address begins with https, the names of cilia-member and cilia-sign-in begin
        with __Host-, so your browser accepts these cookies from this shop only.
      </p>
    </PolicySection>
  )
}

export const cookiesPage: Page = {
  View: Cookies,
  headOf: () => ({ title: 'Cookies', description: lead, canonical: '/cookies' }),
}
