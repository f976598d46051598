import { Bitcoin, CreditCard } from 'lucide-react'
import { type CryptoCurrency, cryptoCurrencies } from '#shop/payments/domain/crypto-quote.ts'
import type { PaymentMethod } from './checkout-draft.ts'
import { FieldGroup } from './field-group.tsx'

interface PaymentMethodChoiceProps {
  method: PaymentMethod
  /** Whether the method cannot be changed, because a payment is in progress or completed. */
  isLocked: boolean
  /** The coins that can be paid with; all of them where payments are simulated. */
  coins?: readonly CryptoCurrency[] | null
  onChange: (method: PaymentMethod) => void
}

const ways = [
  {
    method: 'traditional',
    title: 'Credit or debit card',
    note: 'Visa, Mastercard, AmEx',
    Sign: CreditCard,
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
    Sign: Bitcoin,
  },
] as const

/** The choice of the payment method (spec 2, 4). */
export function PaymentMethodChoice(props: PaymentMethodChoiceProps) {
  const { method, isLocked, coins, onChange } = props
  const coinNote = `${(coins ?? cryptoCurrencies).join(', ')} · 5% cashback`
  return (
    <FieldGroup title="Payment method">
      {ways.map(({ Sign, ...way }) => (
        <label
          key={way.method}
          className="flex items-start gap-4 border border-soft/55 bg-white p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay has-disabled:opacity-50"
        >
          <input
            type="radio"
            name="paymentMethod"
            value={way.method}
            checked={method === way.method}
            disabled={isLocked && method !== way.method}
            onChange={() => onChange(way.method)}
            className="mt-1 size-4 shrink-0 accent-clay outline-none"
          />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="font-medium">{way.title}</span>
            <span className="text-sm text-soft">{way.note ?? coinNote}</span>
          </span>
          <Sign aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-soft" />
        </label>
      ))}
    </FieldGroup>
  )
}
