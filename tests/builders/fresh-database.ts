import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'

export interface FreshDatabase extends Connection {
  /** For tests that need their own connection. */
  config: pg.ClientConfig
}

/** An empty database with the shop's tables. Close it when done. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOf('template_shop')
}

/** Copies another of the run's databases, which nobody may be connected to. Close it when done. */
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
 * Creates and drops databases. Copies of a template are made one at a time, because PostgreSQL requires that nobody is
 * connected to it.
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
