import type pg from 'pg'
import { type Db, transactionOn } from '#db/connect.ts'
import type { FloorStatement } from './floor.ts'

/** A database that records the statements it gets and answers each with the next of the given rows. */
export function recordStatements(answers: readonly unknown[][]) {
  const asked: FloorStatement[] = []
  const left = [...answers]
  const query = async (statement: FloorStatement) => {
    const frame = statement.name === 'begin' || statement.name === 'commit'
    if (!frame) asked.push(statement)
    return { rows: frame ? [] : (left.shift() ?? []) }
  }
  // Has only the query methods that the shop's verbs use.
  const $client = { query, connect: async () => ({ query, release: () => {} }) }
  const transaction = transactionOn($client as unknown as pg.Pool)
  return { asked, db: { $client, transaction } as unknown as Db }
}
