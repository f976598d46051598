import type { Db, Tx } from './connect.ts'

/** A select of the builder, as far as it is needed here. */
interface Preparable<Rows> {
  prepare: (name: string) => Prepared<Rows>
}

interface Prepared<Rows> {
  execute: (params: Record<string, unknown>) => Promise<Rows>
}

/**
 * A select of Drizzle's builder whose text is always the same: it is built once for the pool and for each connection, and
 * each connection plans it once. For joins that take longer to build and to plan than to run. Takes a name that is unique
 * in the shop; what differs stands in the select as `sql.placeholder`.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Db | Tx) => Preparable<Rows>,
): (db: Db | Tx, params: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Db | Tx, Prepared<Rows>>()
  return (db, params) => {
    const query = built.get(db) ?? build(db).prepare(name)
    built.set(db, query)
    return query.execute(params)
  }
}
