import { cpSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { shopFolder } from '../faults/shop-process.ts'

export type TestServer = Awaited<ReturnType<typeof openEmbedded>>

export interface PrimaryAndStandby {
  primary: TestServer
  standby: TestServer
  /** Makes the standby a primary. */
  promote: () => Promise<void>
  /** Runs statements on one connection to one of the servers. Gives the rows of the last one. */
  ask: (server: TestServer, ...texts: string[]) => Promise<unknown[]>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Two PostgreSQL servers on this machine with the shop's tables, one replicating the other. */
export async function openPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  await using opening = new AsyncDisposableStack()
  const [first, second] = [opening.use(shopFolder()), opening.use(shopFolder())]
  for (const { path } of [first, second]) await chmod(path, 0o755)
  const made = await openEmbedded(first.path)
  await migrate(made.connection)
  await made.close()
  const copy = join(second.path, 'postgres')
  cpSync(join(first.path, 'postgres'), copy, { recursive: true })
  const primary = opening.adopt(await openEmbedded(first.path), ({ close }) => close())
  const { host, port, user } = primary.connection
  writeFileSync(join(copy, 'standby.signal'), '')
  const source = `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`
  writeFileSync(join(copy, 'postgresql.auto.conf'), source)
  const standby = opening.adopt(await openEmbedded(second.path), ({ close }) => close())
  const open = opening.move()
  return {
    primary,
    standby,
    ask,
    promote: async () => void (await ask(standby, 'select pg_promote()')),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

async function ask({ connection }: TestServer, ...texts: string[]): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const text of texts) rows = (await client.query(text)).rows
    return rows
  } finally {
    await client.end()
  }
}
