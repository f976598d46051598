import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { Button } from '#ui/button.tsx'
import { controlLook } from '#ui/field-look.ts'
import { askForRestockMail, type RestockOutcome } from './ask-for-restock-mail.ts'

interface RestockFormProps {
  productId: number
  /** The choice in canonical form; null if the product has no options. */
  variant: string | null
  /** The wanted variant in words: "Curl C · 9 mm". */
  wanted: string
}

/** Requests one email when a variant out of stock is back. A refused address stays in the field, to be corrected. */
export function RestockForm({ productId, variant, wanted }: RestockFormProps) {
  const api = useApi()
  const id = useId()
  const [outcome, setOutcome] = useState<RestockOutcome | null>(null)
  const [isSending, setSending] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setSending(true)
    setOutcome(await askForRestockMail(api, { email, productId, variant }))
    setSending(false)
  }
  return (
    <form onSubmit={submit} className="grid gap-3 bg-sand p-5">
      <label htmlFor={id} className="font-medium">
        Email me when this is back
        <span className="block text-sm font-normal text-soft">{wanted}</span>
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="you@example.com"
          aria-describedby={`${id}-told ${id}-note`}
          aria-invalid={outcome?.isRefused || undefined}
          className={`${controlLook} min-w-0 grow basis-48`}
        />
        <Button type="submit" disabled={isSending}>
          Email me
        </Button>
      </div>
      <p id={`${id}-note`} className="text-sm text-soft">
        One email, and then we delete your address.
      </p>
      <p id={`${id}-told`} role="status" className="text-sm font-medium empty:-mt-3">
        {outcome?.message}
      </p>
    </form>
  )
}
