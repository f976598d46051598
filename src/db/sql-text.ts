/** Takes a value into a statement's parameters and gives what stands for it: "$3". */
export type Bind = (value: unknown) => string

/** The parameters of a statement while its text is written. */
export function bindParams(): { params: unknown[]; bind: Bind } {
  const params: unknown[] = []
  return { params, bind: (value) => `$${params.push(value)}` }
}

/** Conditions that must all hold, as a clause; no condition is no clause. */
export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

/** SQL that tells whether a text contains a term, in whatever case; the term's wildcards are letters like others. */
export function contains(column: string, term: string, bind: Bind): string {
  return `${column} ilike ${bind(`%${term.replace(/[\\%_]/g, '\\$&')}%`)}`
}

/** SQL that writes a timestamp as the API does: to the millisecond, in UTC. */
export function isoText(timestamp: string): string {
  return `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** SQL that writes a timestamp as whole microseconds since 1970, as text: what a cursor keeps of it. */
export function microsText(timestamp: string): string {
  return `(extract(epoch from ${timestamp}) * 1000000)::bigint::text`
}

/** SQL that reads such a text again. */
export function fromMicros(micros: string): string {
  return `(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
}

/** A column's name in the database, as the connection's casing writes it. */
export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
