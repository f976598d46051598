import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'

export interface FreshDatabase extends Connection {
  /** For tests that need a connection of their own. */
  config: pg.ClientConfig
}

/** An empty database with the shop's tables. Close it when done. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOf('template_shop')
}

/** A copy of another database of the run, to which nobody is connected. Close it when done. */
export async function copyOf(template: string): Promise<FreshDatabase> {
  const server = inject('connection')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer((client) => client.query(`create database ${name} template ${template}`))
  const config = { ...server, database: name }
  const connection = connect({ ...config, max: 10 })
  return {
    ...connection,
    config,
    close: async () => {
      await connection.close()
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/**
 * Makes and drops databases. Copies of one template are made one after the other, because PostgreSQL requires that
 * nobody is connected to it.
 */
export async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('connection'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await run(client)
  } finally {
    await client.end()
  }
}
