import type { CoinBeginning } from '#shop/coins/ui/coin-form.tsx'
import { CoinOptions } from '#shop/coins/ui/coin-options.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface UnscriptedWaysProps {
  /** The coins that the shop takes on chain; null if none. */
  coins: readonly string[] | null
  beginning: CoinBeginning
}

/** The payment methods before hydration or without JavaScript: coins need no scripts. */
export function UnscriptedWays({ coins, beginning }: UnscriptedWaysProps) {
  return (
    <div className="grid content-start gap-8">
      <noscript>
        <div className="grid gap-6">
          {coins && (
            <div className="grid gap-4">
              <h2 className="text-xl">Crypto payment</h2>
              <CoinOptions coins={coins} beginning={beginning} />
            </div>
          )}
          <p className="border-l-2 border-clay bg-blush px-4 py-3">
            {coins ? 'Paying by card' : 'Paying'} needs JavaScript, which is off in this browser.
            Turn it on, or open this page in another browser or on another device.
          </p>
        </div>
      </noscript>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
