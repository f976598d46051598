import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import type { PayableClaim } from '../domain/claim.schema.ts'
import { claimStep } from '../domain/claim-words.ts'
import { ClaimLine } from './claim-line.tsx'
import { ClaimToPay } from './claim-to-pay.tsx'
import { useDeskQuery } from './desk.queries.ts'
import { PaidClaims } from './paid-claims.tsx'

/** Coins to be returned to shoppers, grouped by who acts next: the owner's first. */
export function ClaimsPanel() {
  const query = useQuery(useDeskQuery<PayableClaim[]>('coins/claims'))
  return (
    <Panel
      title="Coins to send back"
      note="The customer gives an address, you send the coins from your own wallet, and the shop sees them arrive."
    >
      <Answered query={query} what="The coins to send back">
        {(claims) => (claims.length > 0 ? <Steps claims={claims} /> : <NothingOwed />)}
      </Answered>
      <PaidClaims />
    </Panel>
  )
}

function NothingOwed() {
  return (
    <Nothing title="You owe no one any coins">
      Refunds in coins, late payments and overpayments appear here.
    </Nothing>
  )
}

function Steps({ claims }: { claims: readonly PayableClaim[] }) {
  const at = (step: ReturnType<typeof claimStep>) =>
    claims.filter((claim) => claimStep(claim) === step)
  return (
    <div className="grid gap-6">
      <Step title="You send" claims={at('owner')}>
        {(claim) => <ClaimToPay claim={claim} />}
      </Step>
      <Step title="On its way: seen on the chain, waiting for confirmations" claims={at('chain')}>
        {(claim) => <ClaimLine claim={claim} />}
      </Step>
      <Step title="Waiting for the customer’s address" claims={at('shopper')}>
        {(claim) => <ClaimLine claim={claim} />}
      </Step>
    </div>
  )
}

interface StepProps {
  title: string
  claims: readonly PayableClaim[]
  children: (claim: PayableClaim) => ReactNode
}

function Step({ title, claims, children }: StepProps) {
  if (claims.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-medium tracking-[0]">{title}</h3>
      <ul className="grid gap-4">
        {claims.map((claim) => (
          <li key={claim.id}>{children(claim)}</li>
        ))}
      </ul>
    </section>
  )
}
