import { Panel } from '#backoffice/parts/panel.tsx'
import { erasedWords } from '#shop/orders/domain/owner-words.ts'
import type { Customer } from '../domain/customer.schema.ts'

interface ContactPanelProps {
  contact: NonNullable<Customer['contact']>
  isErased: boolean
}

/** How to reach a customer besides email, as in their newest order. */
export function ContactPanel({ contact, isErased }: ContactPanelProps) {
  const { phone, address, city, state, zipCode } = contact
  if (isErased)
    return (
      <Panel title="Phone and address">
        <p className="border-t border-hairline pt-4 text-sm text-soft">{erasedWords(state)}</p>
      </Panel>
    )
  return (
    <Panel title="Phone and address" note="From the latest order">
      <div className="grid gap-3 border-t border-hairline pt-4 text-sm wrap-anywhere max-md:gap-1">
        <a
          href={`tel:${phone}`}
          className="text-link inline-flex items-center justify-self-start max-md:-mt-3 max-md:min-h-11"
        >
          {phone}
        </a>
        <address className="grid gap-0.5 not-italic">
          <span>{address}</span>
          <span>{`${city}, ${state} ${zipCode}`}</span>
        </address>
      </div>
    </Panel>
  )
}
