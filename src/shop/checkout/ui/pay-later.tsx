import { useSettings } from '#platform/settings-context.tsx'
import { inWords } from '#shop/orders/domain/order-expiry.ts'
import { Button } from '#ui/button.tsx'

interface PayLaterProps {
  isDisabled: boolean
  onOrder: () => void
}

/** The low-key option to order without paying now, saying what happens next (design 5). */
export function PayLater({ isDisabled, onOrder }: PayLaterProps) {
  const { reservationMinutesCard } = useSettings()
  return (
    <div className="text-sm text-soft">
      <Button look="quiet" disabled={isDisabled} onClick={onOrder}>
        Order now, pay later
      </Button>
      <p>
        We’ll hold your order for {inWords(reservationMinutesCard)} and email you a link to pay. If
        it is not paid by then, it expires and nothing is charged.
      </p>
    </div>
  )
}
