import { Moment } from '../parts/moment.tsx'
import type { Change } from './use-versioned-change.ts'

/** Who changed something last and when, as far as it is known. */
export function ChangedBy({ change }: { change: Change | undefined }) {
  if (!change) return 'In force now'
  return (
    <>
      by {change.by}, <Moment at={change.at} />
    </>
  )
}
