import fc from 'fast-check'
import { hostileJson } from './hostile-values.ts'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
}

/** What is needed to make values for a schema, as JSON text. */
export interface SchemaParts {
  /** Finds a schema by its `$ref`. */
  find: (ref: string) => Schema
  /** Values that a shop would accept for a name; null if none are known. */
  hint: (name: string) => fc.Arbitrary<unknown> | null
}

const quote = (value: unknown) => JSON.stringify(value) ?? 'null'

/** JSON that a schema allows, as far as the contract says. */
export function validJson(schema: Schema, parts: SchemaParts, name = ''): fc.Arbitrary<string> {
  if (schema.$ref) return validJson(parts.find(schema.$ref), parts, name)
  const hinted = schema.properties ? null : parts.hint(name)
  const made = jsonOf(schema, parts, name)
  if (!hinted) return made
  return fc.oneof({ weight: 40, arbitrary: hinted.map(quote) }, { weight: 1, arbitrary: made })
}

function jsonOf(schema: Schema, parts: SchemaParts, name: string): fc.Arbitrary<string> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => validJson(each, parts, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum).map(quote)
  if ('const' in schema) return fc.constant(quote(schema.const))
  const types = [schema.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => typed(type, schema, parts, name)))
}

function typed(
  type: string,
  schema: Schema,
  parts: SchemaParts,
  name: string,
): fc.Arbitrary<string> {
  switch (type) {
    case 'null':
      return fc.constant('null')
    case 'boolean':
      return fc.boolean().map(quote)
    case 'integer':
      return fc.integer(rangeOf(schema)).map(quote)
    case 'number':
      return numberIn(schema).map(quote)
    case 'string':
      return validText(schema).map(quote)
    case 'array':
      return fc
        .array(validJson(schema.items ?? {}, parts, name), {
          maxLength: Math.min(schema.maxItems ?? 3, 3),
        })
        .map((items) => `[${items.join(',')}]`)
    default:
      return validEntries(schema, parts).map(joinEntries)
  }
}

function numberIn(schema: Schema): fc.Arbitrary<number> {
  const range = rangeOf(schema)
  return Object.values(range).every(Number.isInteger)
    ? fc.oneof(fc.integer(range), fc.constant(0.1))
    : fc.double({ ...range, noNaN: true })
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: Schema) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -5 : exclusiveMinimum + 1)
  return { min, max: Math.max(min, Math.min(maximum ?? 2_147_483_647, 2_147_483_647)) }
}

/** A text that a schema allows, including the longest one. */
function validText({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const short = fc.string({ minLength, maxLength: Math.min(Math.max(minLength, 12), maxLength) })
  return fc.oneof(
    { weight: 4, arbitrary: short },
    { weight: 1, arbitrary: fc.constant('y'.repeat(maxLength)) },
  )
}

type Entry = readonly [key: string, json: string]

function validEntries(schema: Schema, parts: SchemaParts): fc.Arbitrary<Entry[]> {
  const required = schema.required ?? []
  const each = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const entry = validJson(property, parts, key).map((json) => [key, json] as const)
    return required.includes(key) ? entry : fc.option(entry, { nil: undefined })
  })
  return fc.tuple(...each).map((entries) => entries.filter((entry) => entry !== undefined))
}

function joinEntries(entries: readonly Entry[]): string {
  return `{${entries.map(([key, json]) => `${quote(key)}:${json}`).join(',')}}`
}

type Change = { at: string; how: 'replace' | 'remove' | 'repeat'; json: string }

/** A valid object, with up to two changes that its schema may not allow. */
export function nearlyValidJson(schema: Schema, parts: SchemaParts): fc.Arbitrary<string> {
  if (schema.$ref) return nearlyValidJson(parts.find(schema.$ref), parts)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => nearlyValidJson(each, parts)))
  const keys = Object.keys(schema.properties ?? {})
  const change: fc.Arbitrary<Change> = fc.record({
    at: fc.constantFrom(...keys, ...keys, '__proto__', 'constructor', 'extra'),
    how: fc.constantFrom('replace', 'replace', 'remove', 'repeat'),
    json: hostileJson,
  })
  return fc
    .tuple(
      validEntries(schema, parts),
      fc.oneof({ withCrossShrink: true }, fc.constant([]), fc.array(change, { maxLength: 2 })),
    )
    .map(([entries, changes]) => joinEntries(changes.reduce(changed, entries)))
}

function changed(entries: Entry[], { at, how, json }: Change): Entry[] {
  const others = entries.filter(([key]) => key !== at)
  if (how === 'remove') return others
  return [...(how === 'repeat' ? entries : others), [at, json]]
}
