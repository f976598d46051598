import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface OrderMissingProps {
  /** The email that was tried, if any. */
  triedEmail: string | null
  onEmail: (email: string) => void
}

/** The message if there is no such order, or it cannot be seen without its email (design 4). */
export function OrderMissing({ triedEmail, onEmail }: OrderMissingProps) {
  return (
    <PageNote
      art="parcel"
      title="Order not found"
      advice="We show an order in the browser it was placed in. Ordered on another device? Enter the email you used."
    >
      <form
        className="grid w-full max-w-xl gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get('email')
          if (typeof email === 'string' && email.trim()) onEmail(email.trim())
        }}
      >
        <Field
          label="Email"
          error={triedEmail === null ? undefined : 'We found no order with this number and email'}
        >
          {(ids) => (
            <TextInput
              {...ids}
              name="email"
              type="email"
              required
              autoComplete="email"
              inputMode="email"
              autoFocus={triedEmail !== null}
              defaultValue={triedEmail ?? ''}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-4">
          <Button type="submit">Show my order</Button>
          <Link href="/" className={buttonLook('outline')}>
            Back to Home
          </Link>
        </div>
      </form>
    </PageNote>
  )
}
