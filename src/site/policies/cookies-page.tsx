import type { Page } from '#ui/page.ts'
import { PolicyPage, PolicySection, Terms } from './policy-page.tsx'

const lead =
  'Browsing and buying here sets no cookies. This is all we keep in your browser instead.'

function Cookies() {
  return (
    <PolicyPage eyebrow="Policies" title="Cookies" lead={lead}>
      <PolicySection title="What is kept in your browser">
        <Terms
          of={[
            [
              'session-id',
              'A random name for this browser, made by it on your first visit and kept in its local storage. It finds your cart again, ties it to your order and remembers which reviews you found helpful. It says nothing about who you are.',
            ],
            [
              'recently-viewed',
              'The numbers of the last products you looked at, in local storage, to show them again. They stay in your browser.',
            ],
            [
              'compare',
              'The numbers of up to four products that you chose to compare, in local storage, until you take them out.',
            ],
          ]}
        />
      </PolicySection>
      <PolicySection title="What is not there">
        <p>
          No advertising, no analytics, no trackers, no scripts of other companies. Our pages load
          nothing but our own files, which is also why we never ask you to accept anything.
        </p>
      </PolicySection>
      <PolicySection title="How to remove it">
        <p>
          Clear this site’s storage in your browser’s settings. Your cart starts empty the next time
          you come; orders you have placed are not touched. In a private window everything is
          forgotten when you close it.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

export const cookiesPage: Page = {
  View: Cookies,
  headOf: () => ({ title: 'Cookies · Cilia', description: lead, canonical: '/cookies' }),
}
