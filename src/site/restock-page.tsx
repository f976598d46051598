import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import type { Page, Place } from '#ui/page.ts'
import { PageHeading } from '#ui/page-heading.tsx'

interface Note {
  title: string
  advice: string
}

const begin: Note = {
  title: 'No more of these mails?',
  advice: 'Press the button, and we never again tell this address that something is back in stock.',
}

const outcomes: Record<string, Note | undefined> = {
  stopped: {
    title: 'We send no more of these',
    advice:
      'You will not be told when something is back in stock. Orders are still confirmed by mail.',
  },
  forged: {
    title: 'This link is not one of ours',
    advice:
      'It may have been cut in two on its way: mail programs do that to long links. Copy the whole of it from the mail.',
  },
}

function noteOf({ search }: Place): Note {
  const outcome = search.get('outcome') ?? (search.has('token') ? '' : 'forged')
  return (Object.hasOwn(outcomes, outcome) && outcomes[outcome]) || begin
}

function Restock({ place }: { place: Place }) {
  const note = noteOf(place)
  const token = encodeURIComponent(place.search.get('token') ?? '')
  return (
    <div className="page-width pb-20 md:pb-28">
      <PageHeading eyebrow="Back in stock" title={note.title}>
        {note.advice}
      </PageHeading>
      {note === begin ? (
        <form method="post" action={`/api/restock-requests/stop?token=${token}`}>
          <Button type="submit">Stop these mails</Button>
        </form>
      ) : (
        <Link href="/products" className={buttonLook('outline')}>
          See all products
        </Link>
      )}
    </div>
  )
}

/** The page of the link in mails that something is back in stock: its button stops them, opening it changes nothing. */
export const restockPage: Page = {
  View: Restock,
  headOf: (place) => {
    const { title, advice } = noteOf(place)
    return { title, description: advice, robots: 'noindex' }
  },
}
