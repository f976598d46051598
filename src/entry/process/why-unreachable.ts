import { faultCodeOf } from '#kernel/database-fault.ts'

/** Explains in a sentence why a database could not be reached, without a password. */
export function whyUnreachable(error: unknown, url: string): string {
  const { hostname, port, username, pathname } = new URL(url)
  const server = `${hostname || 'the local socket'}:${port || 5432}`
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing listens at ${server}`,
    ENOENT: 'its socket does not exist',
    ENOTFOUND: `there is no host called ${hostname}`,
    EAI_AGAIN: `there is no host called ${hostname}`,
    ETIMEDOUT: `${server} does not answer`,
    '28P01': `${server} does not accept the password of the account "${username}"`,
    '28000': `${server} does not let the account "${username}" in`,
    '3D000': `${server} has no database called "${pathname.slice(1)}"`,
  }
  return `DATABASE_URL cannot be reached: ${reasons[faultCodeOf(error)] ?? messageOf(error)}.`
}

/** Whether PostgreSQL is not ready yet: it is starting, or recovering from a crash. */
export const isStarting = (error: unknown) => faultCodeOf(error) === '57P03'

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
