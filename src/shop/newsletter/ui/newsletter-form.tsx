import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { newsletterWords } from '../domain/newsletter-words.ts'
import { type SubscribeOutcome, subscribe } from './subscribe.ts'

interface NewsletterFormProps {
  /** Where the form is; stored with the subscription. */
  source: string
}

/**
 * A form that subscribes an email; the field clears at once (spec 2). Without scripts the server
 * answers with a page.
 */
export function NewsletterForm({ source }: NewsletterFormProps) {
  const api = useApi()
  const id = useId()
  const [outcome, setOutcome] = useState<SubscribeOutcome | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    const email = field.value
    form.reset()
    setOutcome(null)
    const result = await subscribe(api, { email, source })
    // Puts a refused address back to be corrected, unless another was typed meanwhile.
    if (result.isRefused && !field.value) field.value = email
    setOutcome(result)
  }
  return (
    <form
      method="post"
      action="/api/newsletter/subscriptions"
      noValidate
      onSubmit={submit}
      className="grid max-w-md gap-2"
    >
      <label htmlFor={id} className="text-sm font-medium">
        Email
      </label>
      <div className="grid justify-items-start gap-4 sm:flex sm:items-end">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          aria-describedby={`${id}-told ${id}-note`}
          aria-invalid={outcome?.isRefused || undefined}
          className="min-h-12 w-full min-w-0 border-b border-current bg-transparent text-base"
        />
        <button
          type="submit"
          className="min-h-12 border border-current px-7 text-sm font-medium tracking-wide underline-offset-4 hover:underline"
        >
          Subscribe
        </button>
      </div>
      <input type="hidden" name="source" value={source} />
      <p id={`${id}-note`} className="text-sm opacity-85">
        {newsletterWords.note}
      </p>
      <p id={`${id}-told`} role="status" className="text-sm font-medium">
        {outcome?.message}
      </p>
    </form>
  )
}
