import { Link } from 'wouter'
import { buttonLook } from '#ui/button.tsx'
import type { Page } from '#ui/page.ts'

function Landing() {
  return (
    <section className="page-width grid gap-6 py-24">
      <h1 className="text-4xl">Lashes, drawn fine.</h1>
      <Link href="/products" className={buttonLook('solid', 'justify-self-start')}>
        Shop Now
      </Link>
    </section>
  )
}

export const landingPage: Page = {
  View: Landing,
  headOf: () => ({
    title: 'Cilia · Premium eyelash extensions',
    description: 'Premium eyelash extensions.',
    canonical: '/',
  }),
}
