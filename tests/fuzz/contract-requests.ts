import fc from 'fast-check'
import { nearlyValidJson, type Schema, type SchemaParts, validJson } from './from-schema.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hintsFrom } from './hints.ts'
import { hostileBytes, hostileJson, hostileText } from './hostile-values.ts'
import { oddHeaders } from './odd-headers.ts'
import type { Pool } from './pool.ts'
import {
  contentType,
  hostileSegment,
  oddQuery,
  type Pair,
  queryOf,
  segmentOf,
  unaskedBody,
  whoAsks,
} from './request-parts.ts'

interface Parameter {
  in: string
  name: string
  schema: Schema
}

interface Operation {
  parameters?: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The parts of an OpenAPI document that requests are made from. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Nearly correct requests to every operation of a contract. */
export function contractRequests(contract: Contract, pool: Pool): fc.Arbitrary<FuzzRequest> {
  const hint = hintsFrom(pool)
  const find = (ref: string) => contract.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {}
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      weight: weightOf(method, operation),
      arbitrary: requestsTo({
        path,
        method: method.toUpperCase(),
        operation,
        parts: { hint, find },
        pool,
      }),
    })),
  )
  return fc.oneof(...operations)
}

/** Operations with a body are requested more often, deletions less, so that carts are not always empty. */
function weightOf(method: string, { requestBody }: Operation): number {
  if (requestBody) return 4
  return method === 'delete' ? 1 : 2
}

interface OperationParts {
  path: string
  method: string
  operation: Operation
  parts: SchemaParts
  pool: Pool
}

function requestsTo({ path, method, operation, parts, pool }: OperationParts) {
  const parameters = operation.parameters ?? []
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      path: filledPath(path, parts, pool),
      pairs: someOf(query.map((parameter) => pairOf(parameter, parts))),
      more: oddQuery,
      who: whoAsks(method, path, pool),
      type: contentType,
      body: schema ? bodyOf(schema, parts) : unaskedBody,
      odd: oddHeaders,
    })
    .map(({ path: filled, pairs, more, who, type, body, odd }): FuzzRequest => {
      return {
        route: path,
        method,
        target: filled + queryOf(pairs, more),
        headers: [who, body && type, ...odd].filter((header) => header !== null),
        body,
        framing: 'proper',
      }
    })
}

/** Up to four of these, one of them possibly twice. */
function someOf(pairs: readonly fc.Arbitrary<Pair>[]): fc.Arbitrary<Pair[]> {
  return pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 4 }) : fc.constant([])
}

function pairOf({ name, schema }: Parameter, parts: SchemaParts): fc.Arbitrary<Pair> {
  const valid = validJson(schema, parts, name).map((json) => plainText(JSON.parse(json)))
  return fc
    .oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: hostileText })
    .map((value) => [name, value] as const)
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bodyOf(schema: Schema, parts: SchemaParts): fc.Arbitrary<Uint8Array> {
  const asBytes = (text: string): Uint8Array => Buffer.from(text)
  const nearlyValid = nearlyValidJson(schema, parts)
  return fc.oneof(
    { weight: 20, arbitrary: nearlyValid.map(asBytes) },
    { weight: 1, arbitrary: hostileJson.map(asBytes) },
    { weight: 1, arbitrary: nearlyValid.map((text) => asBytes(text.slice(0, -1))) },
    { weight: 1, arbitrary: hostileBytes },
  )
}

/** A path parameter, in the notation of the contract or the URL map, with the text around it. */
const parameter = /^(.*?)(?:\{(\w+)\}|:(\w+))(.*)$/

/** Fills a path's parameters with known or hostile values. */
export function filledPath(
  template: string,
  parts: Pick<SchemaParts, 'hint'>,
  pool: Pool,
): fc.Arbitrary<string> {
  const segments = template.split('/').map((segment, at, all) => {
    const [, before, inBraces, behindColon, after] = parameter.exec(segment) ?? []
    const name = inBraces ?? behindColon
    if (!name) return fc.constant(segment)
    const ids = idsBelow(all[at - 1] ?? '', pool)
    const known = name === 'id' && ids.length > 0 ? fc.constantFrom(...ids) : parts.hint(name)
    const good = (known ?? fc.constant('1')).map(segmentOf)
    return fc
      .oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: hostileSegment })
      .map((filled) => `${before}${filled}${after}`)
  })
  return fc.tuple(...segments).map((parted) => parted.join('/'))
}

function idsBelow(segment: string, pool: Pool): readonly number[] {
  const ids: Record<string, readonly number[]> = {
    products: pool.products,
    wishlist: pool.products,
    cart: pool.lines,
    orders: pool.orders,
    reviews: pool.reviews,
  }
  return Object.hasOwn(ids, segment) ? (ids[segment] ?? []) : []
}
