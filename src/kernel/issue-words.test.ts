import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueWords } from './issue-words.ts'

const product = z.object({
  name: z.string().min(1).max(3),
  length: z.int().min(2).max(5),
  weight: z.number().positive().lt(10),
  shown: z.boolean(),
  curls: z
    .array(z.enum(['C', 'D']))
    .min(1)
    .max(2),
  lash: z.object({ kind: z.literal('cluster'), color: z.string() }),
  parts: z.record(z.string(), z.string()),
  email: z.email(),
  page: z.url(),
  since: z.iso.date(),
  at: z.iso.datetime(),
  code: z.string().regex(/^\d+$/),
  pair: z.string().length(2),
  either: z.union([z.string(), z.number()]),
})

test.each<[keyof typeof product.shape, unknown, string]>([
  ['name', undefined, 'name is missing'],
  ['name', 1, 'name must be text'],
  ['name', null, 'name must be text'],
  ['name', ['a', 'b'], 'name must be one value, not a list'],
  ['name', '', 'name must not be empty'],
  ['name', 'four', 'name must have at most 3 characters'],
  ['length', 'x', 'length must be a number'],
  ['length', 2.5, 'length must be a whole number'],
  ['length', Number.NaN, 'length must be a number'],
  ['length', 1, 'length must be at least 2'],
  ['length', 6, 'length must be at most 5'],
  ['weight', Number.POSITIVE_INFINITY, 'weight must be a number'],
  ['weight', 0, 'weight must be more than 0'],
  ['weight', 10, 'weight must be less than 10'],
  ['shown', 'yes', 'shown must be true or false'],
  ['curls', 'C', 'curls must be a list'],
  ['curls', [], 'curls must not be empty'],
  ['curls', ['C', 'D', 'C'], 'curls must have at most 2 items'],
  ['curls', ['C', 'X'], 'curls.1 must be one of C, D'],
  ['lash', 'C', 'lash must be an object'],
  ['lash', { kind: 'x', color: 'Black' }, 'lash.kind must be cluster'],
  ['lash', { kind: 'cluster' }, 'lash.color is missing'],
  ['parts', 1, 'parts must be an object'],
  ['email', 'ada', 'email must be an email address'],
  ['page', 'x', 'page must be a web address'],
  ['since', '2026-02-30', 'since must be a day, such as 2026-03-04'],
  ['at', '2026-03-04', 'at must be a day and a time, such as 2026-03-04T12:00:00Z'],
  ['code', 'x', 'code has the wrong form'],
  ['pair', 'x', 'pair must have exactly 2 characters'],
  ['either', true, 'either is not valid'],
])('%s: %j is told as "%s"', (name, value, words) => {
  const schema = z.object({ [name]: product.shape[name] })
  const { error } = schema.safeParse({ [name]: value }, { error: issueWords })
  expect(error?.issues[0]?.message).toBe(words)
})

test.each([
  [z.object({}), [], 'The body must be a JSON object'],
  [z.strictObject({}), { a: 1, b: 2 }, 'The body must not have a, b'],
  [z.strictObject({ in: z.strictObject({}) }), { in: { a: 1 } }, 'in must not have a'],
])('a whole body is told about', (schema, value, words) => {
  const { error } = schema.safeParse(value, { error: issueWords })
  expect(error?.issues[0]?.message).toBe(words)
})

test('a sentence of the schema’s own comes first', () => {
  const { error } = z.object({ name: z.string('Name it') }).safeParse({}, { error: issueWords })
  expect(error?.issues[0]?.message).toBe('Name it')
})
