import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'

export interface FreshDatabase extends Connection {
  /** For tests that need a connection of their own. */
  config: pg.ClientConfig
}

/** An empty database with the shop's tables. Close it when done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('connection')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template template_shop`)
  const config = { ...server, database: name }
  const connection = connect({ ...config, max: 10 })
  return {
    ...connection,
    config,
    close: async () => {
      await connection.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

/**
 * Copies of one template are made one after the other, because PostgreSQL requires that nobody is
 * connected to it.
 */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('connection'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
