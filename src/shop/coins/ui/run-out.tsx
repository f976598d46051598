import { Button } from '#ui/button.tsx'
import { type CoinBeginning, CoinForm } from './coin-form.tsx'

interface RunOutProps {
  currency: string
  beginning: CoinBeginning
}

/** Offers to renew an expired price at the same address. */
export function RunOut({ currency, beginning }: RunOutProps) {
  return (
    <div className="grid gap-5 bg-sand p-5 sm:p-6">
      <CoinForm beginning={beginning} label="A new price">
        <Button type="submit" name="currency" value={currency} className="justify-self-start">
          {beginning.isPending ? 'Updating...' : 'Show the current price'}
        </Button>
      </CoinForm>
      <p className="text-sm text-soft">
        Already sent it? Then you are all set. It counts, and it will show up here.
      </p>
    </div>
  )
}
