import { Moment } from '../parts/moment.tsx'
import type { Change } from './use-versioned-change.ts'

/** Who last changed something and when, as far as known. */
export function ChangedBy({ change }: { change: Change | undefined }) {
  if (!change) return 'Saved now'
  return (
    <>
      by {change.by}, <Moment at={change.at} />
    </>
  )
}
