export type StatusTone = 'default' | 'secondary' | 'destructive'

const tones: Record<string, StatusTone> = {
  completed: 'default',
  active: 'default',
  unsubscribed: 'secondary',
}

/** The color of a status in administrators' lists: all but three are destructive (spec 4). */
export function statusTone(status: string): StatusTone {
  return (Object.hasOwn(tones, status) && tones[status]) || 'destructive'
}

/** A status as a title: "Pending". The stored code "cancelled" becomes "Canceled". */
export function inWords(status: string): string {
  if (status === 'cancelled') return 'Canceled'
  return status.charAt(0).toUpperCase() + status.slice(1)
}
