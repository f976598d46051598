import { Bitcoin } from 'lucide-react'
import type { ReactNode } from 'react'
import { promisesOf } from '#kernel/promises.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { type CryptoCurrency, cryptoCurrencies } from '#shop/payments/domain/crypto-quote.ts'
import { CardMarks } from '#shop/payments/ui/card-marks.tsx'
import type { PaymentMethod } from './checkout-draft.ts'

interface PaymentMethodChoiceProps {
  method: PaymentMethod
  /** Whether the method cannot be changed, because a payment is in progress or completed. */
  isLocked: boolean
  /** The coins to choose from; all of them if payments are simulated. */
  coins?: readonly CryptoCurrency[] | null
  /** The panel of each method. Both stay mounted, one hidden, so that typed text is kept. */
  panels: Readonly<Record<PaymentMethod, ReactNode>>
  onChange: (method: PaymentMethod) => void
}

const ways = [
  {
    method: 'traditional',
    title: 'Credit or debit card',
    note: 'Visa, Mastercard, AmEx',
    sign: <CardMarks />,
  },
  {
    method: 'crypto',
    title: (
      <>
        Crypto
        <wbr />
        currency
      </>
    ),
    note: null,
    sign: <Bitcoin aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-soft" />,
  },
] as const

/**
 * The choice of the payment method, each with its panel directly under it (spec 2, 4); the card's panel alone in a shop
 * that takes only cards.
 */
export function PaymentMethodChoice(props: PaymentMethodChoiceProps) {
  const { method, isLocked, coins, panels, onChange } = props
  const settings = useSettings()
  if (settings.isCardOnly) return panels.traditional
  const { cashback } = promisesOf(settings)
  const coinNames = (coins ?? cryptoCurrencies).join(', ')
  const coinNote = cashback ? `${coinNames} · ${cashback} cashback` : coinNames
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-6">
      <legend className="float-left w-full pb-5 font-display text-xl">Payment method</legend>
      <div data-ways className="clear-both border border-soft/55 bg-white">
        {ways.map(({ sign, ...way }) => (
          <div key={way.method} className="border-soft/55 not-first:border-t">
            <label className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 transition-colors hover:bg-sand has-checked:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay has-disabled:opacity-45 sm:px-6">
              <input
                type="radio"
                name="paymentMethod"
                value={way.method}
                checked={method === way.method}
                disabled={isLocked && method !== way.method}
                onChange={() => onChange(way.method)}
                className="size-4 shrink-0 accent-clay outline-none"
              />
              <span className="grid min-w-0 grow basis-[8em] gap-0.5">
                <span className="font-medium">{way.title}</span>
                <span className="text-sm text-soft">{way.note ?? coinNote}</span>
              </span>
              {sign}
            </label>
            {panels[way.method]}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
