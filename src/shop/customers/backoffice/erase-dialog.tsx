import { useState } from 'react'
import { useLocation } from 'wouter'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { Customer } from '../domain/customer.schema.ts'
import { useErase } from './customers.queries.ts'

interface EraseDialogProps {
  customer: Customer
  onClose: () => void
}

/** Says what erasing does and what prevents it, and asks for the email, because it cannot be undone. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { email } = customer
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useErase(email)
  const erase = () => {
    const isRight = typed.trim().toLowerCase() === email
    setWrong(!isRight)
    if (!isRight) return
    mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Customer erased' })
        navigate('/admin/customers')
      },
    })
  }
  return (
    <FormDialog
      title="Erase this customer"
      description="It cannot be undone. If they asked for their data, export it first."
      submit={['Erase forever', 'Erasing…']}
      isPending={isPending}
      failure={error && reasonOf(error, 'Nothing was erased. Please try again.')}
      onSubmit={erase}
      onClose={onClose}
    >
      <Hindrances customer={customer} />
      <Effects customer={customer} />
      <Field
        label={`Type ${email}`}
        error={isWrong ? 'This isn’t the customer’s email' : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function Hindrances({ customer: { orders } }: { customer: Customer }) {
  const underWay = orders.filter((order) => order.underWay !== null)
  if (underWay.length === 0) return null
  return (
    <div className="grid gap-1 border-l-2 border-alarm pl-4 text-sm">
      <p className="font-medium">This customer cannot be erased yet:</p>
      <ul>
        {underWay.map(({ id, underWay: why }) => (
          <li key={id}>
            <Link href={`/admin/orders/${id}`} className="text-link">
              Order #{id}
            </Link>{' '}
            is still open: {why}.
          </li>
        ))}
      </ul>
    </div>
  )
}

function Effects({ customer }: { customer: Customer }) {
  const { orderCount, reviews, subscription, member } = customer
  const effects = [
    orderCount > 0 &&
      'Orders keep their amounts, items and status; name, email, phone and address are removed.',
    reviews.length > 0 && 'Reviews stay, without email and name.',
    subscription && 'The newsletter subscription is deleted.',
    member && 'The account and its wishlist are deleted, and it’s signed out everywhere.',
    'Notes are deleted, and the email address is removed from the timeline, the sent emails and the audit.',
  ].filter((effect) => typeof effect === 'string')
  return (
    <section aria-label="What will happen" className="grid gap-2 text-sm">
      <h3 className="font-sans font-medium">What will happen</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  )
}
