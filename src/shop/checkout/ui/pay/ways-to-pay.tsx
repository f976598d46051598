import { lazy, Suspense, useState } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { isInCoins } from '#shop/payments/domain/is-in-coins.ts'
import { useOfferedCoins } from '#shop/payments/ui/payment-options.queries.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { CoinChoicePanel } from './coin-choice-panel.tsx'
import { PayChoice } from './pay-choice.tsx'
import { UnscriptedWays } from './unscripted-ways.tsx'
import { useCoinBeginning } from './use-coin-beginning.ts'

/** In a separate script: only orders that wait for coins need it. */
const CoinWay = lazy(async () => ({ default: (await import('./coin-way.tsx')).CoinWay }))

export interface PayLinkProps {
  order: PayableOrder
  token: string
}

/** How a pay link's order is paid: by the coin payment under way, or by what is chosen now. */
export function WaysToPay({ order, token }: PayLinkProps) {
  const isHydrated = useHydrated()
  const coins = useOfferedCoins()
  const { isCardOnly } = useSettings()
  const [isByCard, setByCard] = useState(false)
  const { isAsked, ...beginning } = useCoinBeginning(token, () => setByCard(false))
  const { payment } = order
  if (isInCoins(payment) && !isByCard)
    return (
      <Suspense fallback={<Skeleton className="h-120 w-full" />}>
        <CoinWay
          order={order}
          payment={payment}
          beginning={beginning}
          isAsked={isAsked}
          path={`/pay/${token}`}
          coins={coins ?? []}
          otherWay={isHydrated && <ByCard onChoose={() => setByCard(true)} />}
        />
      </Suspense>
    )
  if (!isHydrated) return <UnscriptedWays coins={coins} beginning={beginning} />
  return (
    <PayChoice
      order={order}
      token={token}
      initialMethod={isByCard || isCardOnly ? 'traditional' : order.paymentMethod}
      coins={coins && <CoinChoicePanel order={order} coins={coins} beginning={beginning} />}
    />
  )
}

function ByCard({ onChoose }: { onChoose: () => void }) {
  return (
    <Button look="outline" className="justify-self-start" onClick={onChoose}>
      Pay by card
    </Button>
  )
}
