import { z } from 'zod'
import { databaseHosts, doorHost, type Host } from './hosts.ts'
import { processesOf } from './namespaces.ts'

const memberSchema = z.object({
  role: z.string(),
  state: z.string(),
  sync_standby: z.boolean().optional(),
})

/** How a host is, in a line: what runs there and what it says of itself. */
export async function tellHost(host: Host): Promise<string> {
  const { name, address } = host
  const how = processesOf(name).length === 0 ? 'nothing is running' : await askHost(host)
  return `${name.padEnd(6)}  ${address}  ${how}`
}

async function askHost(host: Host): Promise<string> {
  if (host === doorHost) return (await ask(`http://${host.address}:8404/`)) ? 'open' : 'silent'
  if (!databaseHosts.includes(host))
    return (await ask(`http://${host.address}:3000/api/ready`)) ?? 'silent'
  const answer = await ask(`http://${host.address}:8008/patroni`)
  const member = answer ? memberSchema.safeParse(JSON.parse(answer)) : undefined
  return member?.data ? tellMember(member.data) : 'silent'
}

/** Patroni 3.0 calls the primary master. */
function tellMember({ role, state, sync_standby: isSync }: z.infer<typeof memberSchema>): string {
  if (role === 'master' || role === 'primary') return `primary, ${state}`
  return `${isSync ? 'synchronous standby' : 'standby'}, ${state}`
}

function ask(url: string): Promise<string | null> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.text(),
    () => null,
  )
}
