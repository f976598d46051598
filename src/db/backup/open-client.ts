import type pg from 'pg'
import { Client, type ConnectionConfig } from '../client.ts'

/** Opens a connection for a backup: without the time limits of calls or pipelining. */
export async function openClient(
  connection: ConnectionConfig,
): Promise<pg.Client & AsyncDisposable> {
  const client = new Client({ ...connection, keepAlive: true, application_name: 'backup' })
  // If the connection breaks, the next statement reports it.
  client.on('error', () => {})
  await client.connect()
  const close = () => client.end().catch(() => {})
  return Object.assign(client, { [Symbol.asyncDispose]: close })
}

/** Makes the text of values the same in every database, because texts are what is stored and summed. */
export const plainText = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`
