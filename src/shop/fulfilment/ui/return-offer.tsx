import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { OrderProof } from '#shop/orders/ui/receipt.queries.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFetchedPart } from '#ui/use-fetched-part.ts'
import type { ReturnOptions } from '../domain/return.schema.ts'
import { offerSentence } from '../domain/return-offer.ts'
import { useReturnOptions } from './returns.queries.ts'

interface ReturnOfferProps {
  order: Order
  proof: OrderProof
  /** Called after a return was requested, to close the form. */
  onAsked: () => void
}

/** What can still be returned of an order and until when, with the form to request it. */
export function ReturnOffer({ order, proof, onAsked }: ReturnOfferProps) {
  const { data, isError, refetch } = useReturnOptions({ orderId: order.id, proof })
  const { returnWindowDays } = useSettings()
  if (data && data.items.length > 0)
    return <OpenOffer order={order} proof={proof} options={data} onAsked={onAsked} />
  if (data)
    return order.returns.length > 0 ? null : (
      <p className="max-w-2xl text-soft">
        The {returnWindowDays}-day return window for this order has closed.
      </p>
    )
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4">
        <p>We could not load what you can return.</p>
        <Button look="quiet" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  return (
    <div role="status" aria-label="Loading what can be returned">
      <Skeleton className="h-28 max-w-2xl sm:h-24" />
    </div>
  )
}

const fetchForm = async () => (await import('./return-form.tsx')).ReturnForm

/** The offer itself. Focus goes to its button when the form is dismissed, and to the heading when it is sent. */
function OpenOffer({ options, ...order }: ReturnOfferProps & { options: ReturnOptions }) {
  const { Part: Form, open, close } = useFetchedPart(fetchForm)
  const [isPutAway, setPutAway] = useState(false)
  const { timeZone } = useSettings()
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <p className="text-soft">{offerSentence(options.items, timeZone)}</p>
      {!Form && (
        <Button look="outline" autoFocus={isPutAway} onClick={open}>
          <Undo2 aria-hidden strokeWidth={1.5} className="size-4" />
          Return items
        </Button>
      )}
      {Form && (
        <Form
          {...order}
          options={options}
          onAsked={() => {
            setPutAway(false)
            close()
            order.onAsked()
          }}
          onClose={() => {
            setPutAway(true)
            close()
          }}
        />
      )}
    </div>
  )
}
