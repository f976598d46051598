import { ChoiceChip } from '#ui/choice-chip.tsx'
import { type CryptoCurrency, cryptoCurrencies, cryptoNames } from '../domain/crypto-quote.ts'

interface CoinChoiceProps {
  /** The coins that can be chosen; all if payments are simulated. */
  coins?: readonly CryptoCurrency[]
  chosen: CryptoCurrency | null
  isDisabled: boolean
  onChoose: (currency: CryptoCurrency) => void
}

/** The choice of the coin to pay with (spec 9). */
export function CoinChoice({
  coins = cryptoCurrencies,
  chosen,
  isDisabled,
  onChoose,
}: CoinChoiceProps) {
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-2.5 text-sm font-medium">Choose a cryptocurrency</legend>
      <div className="grid grid-cols-pair gap-2">
        {coins.map((currency) => (
          <ChoiceChip
            key={currency}
            type="radio"
            name="cryptoCurrency"
            value={currency}
            checked={chosen === currency}
            onChange={() => onChoose(currency)}
          >
            <span className="font-medium">{currency}</span>
            <span className="text-xs">{cryptoNames[currency]}</span>
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}
