import { ApiError } from '#platform/api-error.ts'

/** The headers of a call that is refused with 412 if the thing is no longer at this version. */
export const basedOn = (version: number): Record<string, string> => ({ 'if-match': `"${version}"` })

/** The current state of a thing, if a call was refused because somebody else changed it; otherwise null. */
export function currentIn<Row>(error: unknown): Row | null {
  const isOutdated = error instanceof ApiError && error.status === 412
  return isOutdated ? ((error.problem.current as Row | undefined) ?? null) : null
}
