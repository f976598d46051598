import type pg from 'pg'
import { Client, type ConnectionConfig } from '../client.ts'

/** A connection of its own for a backup: without the time limits of calls, and one statement after the other. */
export async function openClient(
  connection: ConnectionConfig,
): Promise<pg.Client & AsyncDisposable> {
  const client = new Client({ ...connection, keepAlive: true, application_name: 'backup' })
  // What breaks the connection is told by the statement that meets it.
  client.on('error', () => {})
  await client.connect()
  const close = () => client.end().catch(() => {})
  return Object.assign(client, { [Symbol.asyncDispose]: close })
}

/** Makes values look the same in every database: their text is what is stored, and what sums are made of. */
export const plainText = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`
