import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page, Place } from '#ui/page.ts'
import { PageNote } from '#ui/page-note.tsx'

interface Note {
  title: string
  advice: string
}

const begin: Note = {
  title: 'Stop these emails?',
  advice: 'Press the button and we won’t tell you again when something is back in stock.',
}

const outcomes: Record<string, Note | undefined> = {
  stopped: {
    title: 'You won’t get these emails anymore',
    advice:
      'We won’t tell you when something is back in stock. We still confirm your orders by email.',
  },
  forged: {
    title: 'This link doesn’t work',
    advice:
      'Email programs sometimes cut long links in two. Copy the whole link from the email and try again.',
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
    <PageNote art="restock" title={note.title} advice={note.advice}>
      {note === begin ? (
        <form method="post" action={`/api/restock-requests/stop?token=${token}`}>
          <Button type="submit">Stop these emails</Button>
        </form>
      ) : (
        <Link href="/products" className={buttonLook('outline')}>
          See All Products
        </Link>
      )}
    </PageNote>
  )
}

/** The page of the link in back-in-stock emails. Its button stops them; just opening it changes nothing. */
export const restockPage: Page = {
  View: Restock,
  headOf: (place) => {
    const { title, advice } = noteOf(place)
    return { title, description: advice, robots: 'noindex' }
  },
}
