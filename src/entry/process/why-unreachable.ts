import { faultCodeOf } from '#kernel/database-fault.ts'
import { type DatabaseUrl, describeServer } from '#kernel/database-url.ts'

/** Explains in a sentence why a database could not be reached, without a password. */
export function whyUnreachable(error: unknown, url: DatabaseUrl): string {
  const [first] = url.servers
  const reason =
    url.servers.length > 1 && error instanceof AggregateError
      ? error.errors.map((one) => reasonOf(one, url, serverOf(one))).join('; ')
      : reasonOf(error, url, first ? describeServer(first) : 'the local socket:5432')
  return `DATABASE_URL cannot be reached: ${reason}.`
}

function reasonOf(error: unknown, { account, database }: DatabaseUrl, server: string): string {
  const host = server.replace(/:\d+$/, '')
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing is listening at ${server}`,
    ENOENT: 'the database’s socket doesn’t exist',
    ENOTFOUND: `there is no host called ${host}`,
    EAI_AGAIN: `there is no host called ${host}`,
    ETIMEDOUT: `${server} does not answer`,
    '25006': `${server} is read-only`,
    '57P03': `${server} is starting`,
    '28P01': `${server} doesn’t accept the password for the account "${account}"`,
    '28000': `${server} does not let the account "${account}" in`,
    '3D000': `${server} has no database called "${database}"`,
  }
  return reasons[faultCodeOf(error)] ?? messageOf(error)
}

/** Which of several servers an error comes from; errors carry the server's name. */
function serverOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'server')) : ''
}

/**
 * Whether PostgreSQL is not ready yet: it is starting, recovering from a crash, or none of several servers takes writes
 * so far.
 */
export function isStarting(error: unknown): boolean {
  const errors: unknown[] = error instanceof AggregateError ? [error, ...error.errors] : [error]
  return errors.some((one) => /^(?:57P03|25006)$/.test(faultCodeOf(one)))
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
