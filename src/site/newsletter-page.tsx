import { useEffect, useRef } from 'react'
import { NewsletterForm } from '#shop/newsletter/ui/newsletter-form.tsx'
import { noteFor, stepNamed } from '#shop/newsletter/ui/newsletter-notes.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page, Place } from '#ui/page.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { ClosedEye } from './closed-eye.tsx'
import { notFoundPage } from './not-found-page.tsx'

function Newsletter({ place }: { place: Place }) {
  const heading = useRef<HTMLDivElement>(null)
  const hasOutcome = place.search.has('outcome')
  // The button that was pressed was on another document.
  useEffect(() => {
    if (hasOutcome) heading.current?.focus({ preventScroll: true })
  }, [hasOutcome])
  const step = stepNamed(place.params.step)
  if (!step) return <notFoundPage.View place={place} />
  const { title, advice, button, hasForm } = noteFor(step, place.search)
  const token = encodeURIComponent(place.search.get('token') ?? '')
  return (
    <div className="page-width grid items-center gap-x-16 pb-20 md:pb-28 lg:grid-cols-[1fr_1fr]">
      <div>
        <div ref={heading} tabIndex={-1} className="outline-none">
          <PageHeading eyebrow="Newsletter" title={title}>
            {advice}
          </PageHeading>
        </div>
        {button && (
          <form method="post" action={`/api/newsletter/${step}?token=${token}`}>
            <Button type="submit">{button}</Button>
          </form>
        )}
        {hasForm && <NewsletterForm source="newsletter-page" />}
        {!button && !hasForm && (
          <Link href="/products" className={buttonLook('outline')}>
            See All Products
          </Link>
        )}
      </div>
      <ClosedEye className="hidden w-full lg:block" />
    </div>
  )
}

/**
 * The page of the newsletter's emailed links. Changes need the press of a button, not just opening the link (design 5).
 */
export const newsletterPage: Page = {
  View: Newsletter,
  headOf: (place, client, settings) => {
    const step = stepNamed(place.params.step)
    if (!step) return notFoundPage.headOf(place, client, settings)
    const { title, advice } = noteFor(step, place.search)
    return { title, description: advice, robots: 'noindex' }
  },
  statusOf: ({ params }) => (stepNamed(params.step) ? 200 : 404),
}
