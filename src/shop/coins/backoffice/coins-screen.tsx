import { useQuery } from '@tanstack/react-query'
import { Answered } from '#backoffice/parts/answered.tsx'
import { PaymentTabs } from '#shop/payments/backoffice/payment-tabs.tsx'
import type { CoinWatching } from '../domain/watching.schema.ts'
import { ClaimsPanel } from './claims-panel.tsx'
import { CoinsOff } from './coins-off.tsx'
import { useDeskQuery } from './desk.queries.ts'
import { OpenPaymentsPanel } from './open-payments-panel.tsx'
import { WatchingPanel } from './watching-panel.tsx'

/** Payments in coins: how the chains are watched, what orders wait for, and what to send back (money 3). */
export function CoinsScreen() {
  const query = useQuery(useDeskQuery<CoinWatching>('coins'))
  return (
    <div className="grid gap-5">
      <PaymentTabs here="coins" />
      <Answered query={query} what="The chains">
        {({ isOn, chains }) =>
          isOn ? (
            <>
              <WatchingPanel chains={chains} />
              <ClaimsPanel />
              <OpenPaymentsPanel />
            </>
          ) : (
            <CoinsOff />
          )
        }
      </Answered>
    </div>
  )
}
