import pg from 'pg'
import { vi } from 'vitest'
import { findRunning } from '#db/embedded/find-running.ts'
import type { MortalShop } from './mortal-shop.ts'

/**
 * In SQL: a writer of a row that a test has named waits forever within its transaction. Its lock shows that it got
 * there. Rows are named by a ledger entry's kind and order, or by a transfer's coin.
 */
const install = `
  create table stops (name text primary key);
  create function stop_here() returns trigger language plpgsql as $$
  declare written jsonb := to_jsonb(new);
  declare named text := concat_ws(' ', written->>'kind', written->>'coin', written->>'order_id');
  begin
    if exists (select from stops where name = named) then
      perform pg_advisory_lock(hashtext(named));
      perform pg_sleep(600);
    end if;
    return new;
  end $$;
  create trigger stop_here before insert on ledger_entries for each row execute function stop_here();
  create trigger stop_here before insert or update on coin_transfers for each row execute function stop_here()`

/** In SQL: ends the turns at the chains, except one whose chain is being written right now. */
const endTurns = `
  update coin_chains set reader_until = null where chain in (select chain from coin_chains for update skip locked)`

/** Waits as long as a busy machine may take. */
const patient = { timeout: 60_000, interval: 20 }

/** Stops a shop at chosen points of its work, where it can be killed, and queries its database. */
export async function openStops(shop: MortalShop) {
  const { DATA_DIR = '' } = shop.settings
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    await using client = await connectTo(DATA_DIR)
    return (await client.query<Row>(text, values)).rows
  }
  await rowsOf(install)

  /** From now on, including after a restart, the shop stops at these points only. */
  const stopAt = async (names: readonly string[]) => {
    await rowsOf(
      'with old as (delete from stops where not name = any($1)) insert into stops select unnest($1::text[]) on conflict do nothing',
      [names],
    )
  }

  /** Resolves once the shop has stopped at all its points. */
  const untilStopped = async () =>
    await vi.waitFor(async () => {
      const missing = await rowsOf<{ name: string }>(`
        select name from stops where not exists (
          select from pg_locks where locktype = 'advisory' and granted and objid = (hashtext(name)::bigint & 4294967295)::oid)`)
      if (missing.length > 0) throw new Error(`Not reached: ${missing.map(({ name }) => name)}`)
    }, patient)

  /**
   * Kills the shop at its points and restarts it; `next` is where it stops afterwards. No job is running at that
   * moment, because a job whose process dies is repeated only after two minutes. Also ends the dead process's turns at
   * the chains, which would otherwise take five seconds to expire.
   */
  const killThere = async (next: readonly string[] = [], meanwhile?: () => Promise<unknown>) => {
    await untilStopped()
    await stopAt(next)
    await using client = await connectTo(DATA_DIR)
    await vi.waitFor(() => holdJobs(client), patient)
    await rowsOf(endTurns)
    await shop.kill(meanwhile)
    await rowsOf(endTurns)
  }
  return { rowsOf, stopAt, killThere }
}

/** Keeps jobs and emails from starting while the connection lasts. Throws if one is running. */
async function holdJobs(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('lock table pgboss.job in share row exclusive mode')
  // Due emails that are locked are not claimed.
  await client.query(`select from mails where status = 'queued' for update skip locked`)
  const { rows } = await client.query(
    `select name from pgboss.job where state = 'active'
    union all select 'mail' from mails where status = 'queued' and due_at > now()`,
  )
  if (rows.length === 0) return
  await client.query('rollback')
  throw new Error(`Jobs are under way: ${rows.map(({ name }) => name)}`)
}

/** Connects to the database of the shop on a folder. The connection ends if the shop dies. */
async function connectTo(folder: string): Promise<pg.Client & AsyncDisposable> {
  const connection = await findRunning(folder)
  if (!connection) throw new Error('The shop has no database')
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end().catch(() => {}) })
}
