import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import { z } from 'zod'

declare const written: unique symbol

/** JSON that the database wrote already; T is what it says. It is answered as it is, never parsed on the way. */
export type JsonText<T> = string & { readonly [written]: T }

/** A column of such JSON, for the row of a statement. */
export function jsonColumn<T>(): z.ZodType<JsonText<T>> {
  return z.string() as unknown as z.ZodType<JsonText<T>>
}

/** A list of what the database wrote row by row, each row's JSON being a T. */
export function jsonList<T>(rows: readonly { json: string }[]): JsonText<T[]> {
  return `[${rows.map(({ json }) => json).join(',')}]` as JsonText<T[]>
}

/** Answers JSON that is written already, with status 200. */
export function answerJsonText<T>(
  c: Context,
  text: JsonText<T>,
  headers: Record<string, string> = {},
): Response & TypedResponse<JSONParsed<T>, 200, 'json'> {
  const answer: Response = c.body(text, 200, {
    'content-type': 'application/json',
    ...headers,
  })
  return answer as Response & TypedResponse<JSONParsed<T>, 200, 'json'>
}
