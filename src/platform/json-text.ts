import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import { z } from 'zod'

declare const written: unique symbol

/** JSON text written by the database, of a value of type T. It is sent unchanged, without being parsed. */
export type JsonText<T> = string & { readonly [written]: T }

/** A statement's column with such JSON. */
export function jsonColumn<T>(): z.ZodType<JsonText<T>> {
  return z.string() as unknown as z.ZodType<JsonText<T>>
}

/** A JSON list of rows, each the JSON of a T written by the database. */
export function jsonList<T>(rows: readonly { json: string }[]): JsonText<T[]> {
  return `[${rows.map(({ json }) => json).join(',')}]` as JsonText<T[]>
}

const texts = new WeakMap<Response, string>()

/**
 * The text of an answer made by answerJsonText; undefined for any other. Reading it from the Response would cost as
 * much as all of the routing.
 */
export function jsonTextOf(answer: Response): string | undefined {
  return texts.get(answer)
}

/** Answers JSON text with status 200. */
export function answerJsonText<T>(
  c: Context,
  text: JsonText<T>,
  headers: Record<string, string> = {},
): Response & TypedResponse<JSONParsed<T>, 200, 'json'> {
  const answer: Response = c.body(text, 200, {
    'content-type': 'application/json',
    ...headers,
  })
  texts.set(answer, text)
  return answer as Response & TypedResponse<JSONParsed<T>, 200, 'json'>
}
