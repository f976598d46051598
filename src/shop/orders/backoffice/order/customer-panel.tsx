import type { ReactNode } from 'react'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import { isErased } from '../../domain/allowed-actions.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { erasedWords } from '../../domain/owner-words.ts'

interface CustomerPanelProps {
  order: OwnerOrder
  /** The button that changes the address, if that is allowed. */
  action?: ReactNode
}

/** Who placed the order, and where it ships. */
export function CustomerPanel({ order, action }: CustomerPanelProps) {
  const { email, note } = order
  const seesCustomers = useMay('GET /api/admin/customers/{email}') && !isErased(order)
  return (
    <Panel title="Customer" action={action}>
      <div className="grid gap-4 text-sm">
        <WhoAndWhere order={order} />
        {note && <p className="border-l-2 border-clay pl-3 wrap-anywhere">{note}</p>}
        <p>
          <Link
            href={
              seesCustomers
                ? `/admin/customers/${encodeURIComponent(email)}`
                : `/admin/orders?search=${encodeURIComponent(email)}`
            }
            className="tap text-link"
          >
            {seesCustomers ? 'View customer' : 'All orders from this customer'}
          </Link>
        </p>
      </div>
    </Panel>
  )
}

function WhoAndWhere({ order }: Pick<CustomerPanelProps, 'order'>) {
  const { firstName, lastName, email, phone, address, city, state, zipCode } = order
  const name = <span className="text-base">{`${firstName} ${lastName}`}</span>
  if (isErased(order))
    return (
      <p className="grid gap-0.5">
        {name}
        <span className="text-soft">{erasedWords(state)}</span>
      </p>
    )
  return (
    <>
      <address className="grid gap-0.5 not-italic wrap-anywhere">
        {name}
        <span>{address}</span>
        <span>{`${city}, ${state} ${zipCode}`}</span>
      </address>
      <p className="grid gap-0.5 wrap-anywhere max-md:-my-2">
        <a
          href={`mailto:${email}`}
          className="text-link inline-flex items-center justify-self-start max-md:min-h-11"
        >
          <EmailText email={email} />
        </a>
        <a
          href={`tel:${phone}`}
          className="inline-flex items-center justify-self-start max-md:min-h-11"
        >
          {phone}
        </a>
      </p>
    </>
  )
}
