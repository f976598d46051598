import { reasonOf } from '#platform/api-error.ts'
import { PaymentOutcome } from '#shop/payments/ui/payment-outcome.tsx'
import { Button } from '#ui/button.tsx'

interface PaymentSendingProps {
  sending: { isError: boolean; error: Error | null; isPending: boolean }
  onRetry: () => void
}

/** Shown after a completed payment, while the shop is told. Retrying never pays twice. */
export function PaymentSending({ sending, onRetry }: PaymentSendingProps) {
  const { isError, error } = sending
  return (
    <section
      aria-label="Your payment"
      className="grid content-start gap-5 border border-hairline bg-white p-6 sm:p-8"
    >
      <PaymentOutcome isGood={!isError} title={isError ? 'Not confirmed yet' : 'Payment confirmed'}>
        {isError ? (
          <>
            <p role="alert">
              Your payment went through, but we could not add it to your order yet:{' '}
              {reasonOf(error, 'the shop did not answer')}
            </p>
            <Button className="justify-self-start" onClick={onRetry}>
              Try Again
            </Button>
            <p className="text-sm text-soft">Trying again does not charge you a second time.</p>
          </>
        ) : (
          <p role="status">One moment: we are adding it to your order.</p>
        )}
      </PaymentOutcome>
    </section>
  )
}
