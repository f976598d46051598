import { type FormEvent, useState } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AccountSection } from './account-section.tsx'
import { useClaimRequest } from './members.queries.ts'

const missing = 'Please enter your order number'
const failed = 'We couldn’t send the link. Please try again.'

/** Requests a link that adds an order placed while signed out; it is emailed to the order's own address. */
export function ClaimOrderForm() {
  const [fault, setFault] = useState<string>()
  const { mutate, data, error, isPending, reset } = useClaimRequest()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = String(new FormData(event.currentTarget).get('orderId') ?? '')
    const number = entered.trim().replace(/^#/, '')
    const isNumber = /^[1-9]\d{0,9}$/.test(number)
    setFault(isNumber ? undefined : missing)
    reset()
    if (isNumber) mutate(number)
  }
  return (
    <AccountSection title="Add an earlier order">
      <p className="max-w-xl text-soft">
        Ordered before you signed in? Enter its number, and we will email a link to the address you
        ordered with.
      </p>
      <form noValidate onSubmit={send} className="flex max-w-xl flex-wrap items-start gap-3">
        <div className="grow basis-44">
          <Field
            label="Order number"
            isTold
            error={fault ?? (error ? reasonOf(error, failed) : undefined)}
          >
            {(ids) => <TextInput name="orderId" inputMode="numeric" autoComplete="off" {...ids} />}
          </Field>
        </div>
        <Button type="submit" look="outline" disabled={isPending} className="mt-7">
          {isPending ? 'Sending...' : 'Email me the link'}
        </Button>
      </form>
      <p aria-live="polite" className="max-w-xl text-leaf">
        {data?.message}
      </p>
    </AccountSection>
  )
}
