import { Moment } from '#backoffice/parts/moment.tsx'
import { useNow } from '#ui/use-now.ts'
import { minutesLeft } from '../domain/minutes-left.ts'
import type { OpenPayment } from '../domain/open-payment.schema.ts'

/** How long a payment's price holds and how long its order waits. */
export function WaitsUntil({
  payment: { quotedUntil, heldUntil },
}: {
  payment: Pick<OpenPayment, 'quotedUntil' | 'heldUntil'>
}) {
  const now = useNow()
  const left = now === null ? null : Date.parse(quotedUntil) - now
  return (
    <>
      {left !== null && (
        <span className="block even-digits">
          {left > 0 ? `Price ${minutesLeft(left)}` : 'Price expired'}
        </span>
      )}
      {heldUntil && (
        <span className="block text-xs text-soft">
          Order held until <Moment at={heldUntil} />
        </span>
      )}
    </>
  )
}
