import { addDays, startOfDay } from '#kernel/business-days.ts'
import { type Clock, type ReportPeriod, startOfPeriod } from '#kernel/report-period.ts'

/** Adds a value to a statement's parameters and gives its placeholder: "$3". */
export type Bind = (value: unknown) => string

/** Collects the parameters of a statement while its text is written. */
export function bindParams(): { params: unknown[]; bind: Bind } {
  const params: unknown[] = []
  return { params, bind: (value) => `$${params.push(value)}` }
}

/** A WHERE clause of conditions that must all hold; empty if there are none. */
export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

/** A SQL condition: whether a text contains a term, ignoring case; wildcards in the term are literal. */
export function contains(column: string, term: string, bind: Bind): string {
  return `${column} ilike ${bind(`%${literal(term)}%`)}`
}

/** A period that ends now, and days such as "2026-03-04", both included. What is missing does not limit. */
export interface ShownDays {
  period?: ReportPeriod | undefined
  since?: string | undefined
  until?: string | undefined
}

/** SQL conditions: whether a timestamp is in a period and on the days asked for, which are those of the clock. */
export function withinDays(
  timestamp: string,
  { period, since, until }: ShownDays,
  clock: Clock,
  bind: Bind,
): string[] {
  const moment = (at: Date) => `${bind(at)}::timestamptz`
  const midnight = (day: number) => moment(startOfDay(clock.timeZone, day))
  return [
    ...(period === undefined ? [] : [`${timestamp} >= ${moment(startOfPeriod(period, clock))}`]),
    ...(since === undefined ? [] : [`${timestamp} >= ${midnight(Date.parse(since))}`]),
    ...(until === undefined ? [] : [`${timestamp} < ${midnight(addDays(Date.parse(until), 1))}`]),
  ]
}

/** A LIKE pattern that matches only this text, with its wildcards escaped. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** SQL that formats a timestamp as the API does: ISO 8601 with milliseconds, in UTC. */
export function isoText(timestamp: string): string {
  return `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** SQL that formats a timestamp as whole microseconds since 1970, as text for a cursor. */
export function microsText(timestamp: string): string {
  return `(extract(epoch from ${timestamp}) * 1000000)::bigint::text`
}

/** SQL that parses such a text back into a timestamp. */
export function fromMicros(micros: string): string {
  return `(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
}

/** SQL for an order's id: a parameter, or, where that is null, the order that this transaction has just written. */
export function orderIdText(parameter: string): string {
  return `coalesce(${parameter}::integer, currval('orders_id_seq')::integer)`
}

/** A column's name in the database, according to the connection's casing. */
export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
