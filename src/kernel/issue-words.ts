import type { z } from 'zod'

/** What a schema found, before its sentence is chosen. */
type Found = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const forms: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  date: 'a day, such as 2026-03-04',
  datetime: 'a day and a time, such as 2026-03-04T12:00:00Z',
}

const units: Record<string, string> = { string: 'characters', array: 'items' }

/**
 * What is wrong with a value, for the person who sent it, if its schema has no sentence of its own: "quantity must be a
 * whole number". The value is named by its path.
 */
export function issueWords(found: Found): string {
  const path = found.path?.join('.') ?? ''
  if (path === '' && found.code === 'invalid_type') return 'The body must be a JSON object'
  return `${path || 'The body'} ${found.input === undefined ? 'is missing' : faultOf(found)}`
}

function faultOf(found: Found): string {
  switch (found.code) {
    case 'invalid_type':
      return Array.isArray(found.input)
        ? 'must be one value, not a list'
        : `must be ${kinds[found.expected] ?? 'something else'}`
    case 'invalid_value':
      return `must be ${found.values.length > 1 ? 'one of ' : ''}${found.values.map(String).join(', ')}`
    case 'too_small':
      return found.minimum === 1 && found.origin in units
        ? 'must not be empty'
        : limit(found, found.inclusive === false ? 'more than' : 'at least', found.minimum)
    case 'too_big':
      return limit(found, found.inclusive === false ? 'less than' : 'at most', found.maximum)
    case 'invalid_format':
      return found.format in forms ? `must be ${forms[found.format]}` : 'has the wrong form'
    case 'unrecognized_keys':
      return `must not have ${found.keys.join(', ')}`
    default:
      return 'is not valid'
  }
}

function limit(
  { origin, exact }: { origin: string; exact?: boolean | undefined },
  words: string,
  most: number | bigint,
): string {
  const amount = `${exact ? 'exactly' : words} ${most}`
  return origin in units ? `must have ${amount} ${units[origin]}` : `must be ${amount}`
}
