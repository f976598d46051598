import type { Db } from '#db/connect.ts'
import type { FloorStatement } from './floor.ts'

/** A database that records the statements it gets and answers each with the next of the given rows. */
export function recordStatements(answers: readonly unknown[][]) {
  const asked: FloorStatement[] = []
  const left = [...answers]
  const $client = {
    query: async (statement: FloorStatement) => {
      asked.push(statement)
      return { rows: left.shift() ?? [] }
    },
  }
  const transaction = (run: (tx: object) => unknown) => run(db)
  const db = { $client, transaction }
  // Has only the query methods that the shop's verbs use.
  return { asked, db: db as unknown as Db }
}
