import { z } from 'zod'
import type { RefusalCode } from '#kernel/refusal.ts'
import { statusOf } from './answer-refusal.ts'

const refusalSchema = z
  .object({
    status: z.int(),
    message: z.string(),
    code: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
    current: z.unknown().optional(),
  })
  .meta({ id: 'Refusal' })

/** Describes a JSON answer of a route for OpenAPI: its schema, a description, and any headers. */
export function answer<T extends z.ZodType>(
  schema: T,
  description: string,
  headers: Record<string, string> = {},
) {
  return {
    description,
    content: { 'application/json': { schema } },
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, about]) => [
        name,
        { description: about, schema: { type: 'string' as const } },
      ]),
    ),
  }
}

/** Describes the JSON body of a request. A body is always required. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } }
}

const meanings: Record<RefusalCode, string> = {
  'bad-request': 'The request is malformed',
  'not-signed-in': 'Not signed in, or the sign-in has ended',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  conflict:
    'Not possible in the current state, for example because something changed or was already done',
  outdated: 'Someone else changed it in the meantime (`current` is its current state)',
  unversioned:
    'If-Match is missing (it must hold the version to be changed, in quotes, such as "12")',
  misdirected: 'Not possible at the address that the request was sent to',
  'too-large': 'The body is too large',
  unsupported: 'The type of the file or body is not supported',
  unprocessable: 'The request is valid, but it cannot be carried out',
  'too-many': 'Too many requests (Retry-After says how many seconds to wait)',
  unavailable: 'Not available at the moment',
}

/**
 * Describes how a route may refuse. The type is empty, because a route throws refusals and never
 * returns one.
 */
export function refusals(...codes: RefusalCode[]): Record<never, never> {
  return Object.fromEntries(
    codes.map((code) => [
      statusOf[code],
      {
        description: meanings[code],
        content: { 'application/problem+json': { schema: refusalSchema } },
      },
    ]),
  )
}

const largestId = 2_147_483_647
const idMessage = 'Id must be a whole number from 1 up'

/** An id in a path, as a number. Refuses numbers outside the range of the tables' id columns. */
const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, idMessage)
  .transform(Number)
  .refine((id) => id <= largestId, idMessage)

/** The parameters of a path `/…/{id}`. */
export const idInPath = z.object({ id: idSchema })
