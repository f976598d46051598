import type { Db, Tx } from './connect.ts'

/** What this file uses of the builder's selects. */
interface Preparable<Rows> {
  prepare: (name: string) => Prepared<Rows>
}

interface Prepared<Rows> {
  execute: (params: Record<string, unknown>) => Promise<Rows>
}

/**
 * Prepares a select of Drizzle's builder: it is built once per connection and for the pool, and planned once per
 * connection. For joins that take longer to build and plan than to run. Takes a name that is unique in the shop;
 * parameters are `sql.placeholder` in the select.
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
