import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { BlockAt, ChainName } from '../../domain/chain.ts'

const turn = z.object({
  height: z.int().nullable(),
  hash: z.string().nullable(),
  finalHeight: z.int().nullable(),
})

/** A turn lasts as long as others should wait for a process that died, by the database's clock. */
const takeTurn = statement({
  name: 'take_turn_at_coin_chain',
  row: turn,
  text: `
    insert into coin_chains (chain, reader, reader_until) values ($1, $2, now() + interval '5 seconds')
    on conflict (chain) do update set reader = excluded.reader, reader_until = excluded.reader_until
    where coin_chains.reader = $2 or coin_chains.reader_until is null or coin_chains.reader_until < now()
    returning height, hash, final_height as "finalHeight"`,
})

const endTurns = statement({
  name: 'end_turns_at_coin_chains',
  text: `update coin_chains set reader_until = null where reader = $1`,
})

export interface Turn {
  /** The newest block read; null if there is none yet. */
  readTo: BlockAt | null
  finalHeight: number | null
}

/**
 * Takes or keeps the turn to read a chain for five seconds, so that one process reads each. Gives how far it is read;
 * null if it is another process's turn.
 */
export async function takeReadingTurn(
  db: Db,
  chain: ChainName,
  reader: string,
): Promise<Turn | null> {
  const [row] = await takeTurn(db, chain, reader)
  if (!row) return null
  const { height, hash, finalHeight } = row
  return { readTo: height === null || hash === null ? null : { height, hash }, finalHeight }
}

/** Lets others continue at once; called by a process that stops. */
export async function giveTurnsUp(db: Db, reader: string): Promise<void> {
  await endTurns(db, reader)
}
