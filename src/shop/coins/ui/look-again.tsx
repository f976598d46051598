import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { isAsking } from '../domain/coin-payment-words.ts'
import { type CoinBeginning, CoinForm } from './coin-form.tsx'

const refreshSeconds = 20

interface LookAgainProps {
  payment: CoinPaymentView
  /** The path of this page. */
  path: string
  beginning: CoinBeginning
}

/** For browsers without JavaScript: the page reloads itself, with a link and a form in place of the scripts. */
export function LookAgain({ payment, path, beginning }: LookAgainProps) {
  const { state, currency } = payment
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${refreshSeconds};url=${path}`} />
      <div className="grid gap-4 border-t border-hairline pt-4">
        <p className="text-sm text-soft">
          This page checks again by itself every {refreshSeconds} seconds.
        </p>
        <a href={path} className={buttonLook('outline', 'justify-self-start')}>
          Check again
        </a>
        {isAsking(state) && (
          <CoinForm beginning={beginning} label="A new price">
            <Button
              type="submit"
              name="currency"
              value={currency}
              look="quiet"
              className="justify-self-start"
            >
              Price expired? Show the current one
            </Button>
          </CoinForm>
        )}
      </div>
    </noscript>
  )
}
