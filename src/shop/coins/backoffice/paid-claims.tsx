import { useQuery } from '@tanstack/react-query'
import type { PayableClaim } from '../domain/claim.schema.ts'
import { ClaimLine } from './claim-line.tsx'
import { useDeskQuery } from './desk.queries.ts'

/** Recently returned coins, collapsed; nothing if there are none. */
export function PaidClaims() {
  const { data = [] } = useQuery(useDeskQuery<PayableClaim[]>('coins/claims?state=paid'))
  if (data.length === 0) return null
  return (
    <details className="border-t border-hairline text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-medium">
        Recently sent back ({data.length})
      </summary>
      <ul className="grid">
        {data.map((claim) => (
          <li key={claim.id}>
            <ClaimLine claim={claim} />
          </li>
        ))}
      </ul>
    </details>
  )
}
