import type { ReactNode } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import type { CoinClaim } from '../../domain/claim.schema.ts'
import type { CoinPaymentState } from '../../domain/payment-state.ts'
import { ClaimForm } from './claim-form.tsx'
import { useClaims } from './claims.queries.ts'

/**
 * The coins that a shopper gets back: where to send them, whether they are under way, and that they arrived (money 3).
 */
export function CoinClaims({ token, state }: { token: string; state: CoinPaymentState }) {
  const { data: claims = [] } = useClaims(token, state)
  if (claims.length === 0) return null
  return (
    <section
      aria-labelledby="coin-claims"
      className="grid min-w-0 content-start gap-6 border border-hairline bg-white p-5 sm:p-8"
    >
      <h2 id="coin-claims" className="text-xl">
        Coins coming back to you
      </h2>
      <ul className="grid gap-6">
        {claims.map((claim) => (
          <li key={claim.id} className="grid gap-4 border-t border-hairline pt-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-lg font-medium even-digits">{amountOf(claim)}</span>
              <span className="text-sm text-soft">{reasons[claim.reason]}</span>
            </p>
            <Standing claim={claim} token={token} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons: Readonly<Record<CoinClaim['reason'], string>> = {
  refund: 'A refund',
  over: 'The amount you overpaid',
  late: 'Arrived after your order expired',
  stray: 'A different coin than we asked for',
}

/** The coins for a dollar amount are computed once their shopper gives an address. */
function amountOf({ amount, coin, dollars }: CoinClaim): string {
  return amount === null ? `${formatDecimal(dollars ?? '0')} in ${coin}` : `${amount} ${coin}`
}

function Standing({ claim, token }: { claim: CoinClaim; token: string }) {
  const { state, address, transaction } = claim
  if (state === 'offered') return <ClaimForm claim={claim} token={token} />
  return (
    <dl className="grid gap-3 text-sm">
      <Fact term={state === 'paid' ? 'Sent to' : 'We’ll send it to'}>{address}</Fact>
      {transaction !== null && <Fact term="Transaction">{transaction}</Fact>}
      {state === 'claimed' && (
        <Fact term="When">
          Someone on our team will send it, and the transaction will show up here once the network
          has it.
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
