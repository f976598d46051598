import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { Button } from '#ui/button.tsx'
import { type CoinBeginning, CoinForm } from './coin-form.tsx'

interface RunOutProps {
  payment: CoinPaymentView
  beginning: CoinBeginning
}

/** A price whose time is over: the same address is quoted anew. */
export function RunOut({ payment, beginning }: RunOutProps) {
  const { amount, currency } = payment
  return (
    <div className="grid gap-5 bg-sand p-5 sm:p-6">
      <div className="grid gap-2">
        <h3 className="font-sans text-lg font-medium">This price has run out</h3>
        <p>
          We hold a price for 15 minutes, and {amount} {currency} was ours. Ask for the one of now:
          the address stays the same.
        </p>
        <p className="text-sm text-soft">
          Sent already? Then there is nothing to do. It counts as you sent it, and shows up here.
        </p>
      </div>
      <CoinForm beginning={beginning} label="A new price">
        <Button type="submit" name="currency" value={currency} className="justify-self-start">
          {beginning.isPending ? 'Asking…' : 'Show the price of now'}
        </Button>
      </CoinForm>
    </div>
  )
}
