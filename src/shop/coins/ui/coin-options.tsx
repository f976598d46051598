import { ArrowRight } from 'lucide-react'
import { type CryptoCurrency, cryptoNames } from '#shop/payments/domain/crypto-quote.ts'
import { type CoinBeginning, CoinForm } from './coin-form.tsx'
import { CoinMark } from './coin-mark.tsx'

interface CoinOptionsProps {
  coins: readonly string[]
  beginning: CoinBeginning
}

/** The coins that an order can be paid in; pressing one shows its amount and address. */
export function CoinOptions({ coins, beginning }: CoinOptionsProps) {
  return (
    <CoinForm beginning={beginning} label="Choose a cryptocurrency">
      <div className="grid gap-2 sm:grid-cols-2">
        {coins.map((coin) => (
          <button
            key={coin}
            type="submit"
            name="currency"
            value={coin}
            className="flex min-h-16 items-center gap-4 border border-soft/55 bg-white px-4 py-3 text-left transition-colors hover:border-ink hover:bg-sand disabled:opacity-45"
          >
            <CoinMark currency={coin} className="size-10" />
            <span className="grid min-w-0 grow">
              <span className="font-medium">{nameOf(coin)}</span>
              <span className="text-sm text-soft">{coin}</span>
            </span>
            <ArrowRight aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-soft" />
          </button>
        ))}
      </div>
    </CoinForm>
  )
}

function nameOf(coin: string): string {
  return Object.hasOwn(cryptoNames, coin) ? cryptoNames[coin as CryptoCurrency] : coin
}
