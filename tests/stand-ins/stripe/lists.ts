import type { Params } from './form.ts'
import {
  newestFirst,
  type ObjectKind,
  type StripeObject,
  StripeRefusal,
  type StripeState,
} from './stripe-state.ts'

/** Filters whose name is the field's name. */
const filters = ['payment_intent', 'charge', 'type', 'currency', 'source', 'customer'] as const

/** A page of one kind of object, newest first, with Stripe's filters: GET /v1/{kind}s. */
export function listObjects(state: StripeState, kind: ObjectKind, url: string, params: Params) {
  const limit = Number(params.limit ?? 10)
  if (!(limit >= 1 && limit <= 100))
    throw new StripeRefusal(400, { param: 'limit', message: 'Limit must be between 1 and 100.' })
  const all: StripeObject[] = newestFirst(state, kind).filter((object) => fits(object, params))
  const rest = after(all, params.starting_after)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function fits(object: StripeObject, params: Params): boolean {
  const values = object as unknown as Params
  return (
    filters.every((name) => params[name] === undefined || values[name] === params[name]) &&
    isCreated(object.created, params.created)
  )
}

function isCreated(created: number, range: unknown): boolean {
  if (typeof range === 'string') return created === Number(range)
  const { gte, gt, lte, lt } = (range ?? {}) as Record<string, string>
  return (
    (gte === undefined || created >= Number(gte)) &&
    (gt === undefined || created > Number(gt)) &&
    (lte === undefined || created <= Number(lte)) &&
    (lt === undefined || created < Number(lt))
  )
}

function after(objects: StripeObject[], id: unknown): StripeObject[] {
  if (id === undefined) return objects
  const place = objects.findIndex((object) => object.id === id)
  if (place < 0)
    throw new StripeRefusal(400, { param: 'starting_after', message: `No such object: '${id}'` })
  return objects.slice(place + 1)
}

/** Copies an answer, replacing the ids in the named fields by the objects themselves. */
export function expanded(state: StripeState, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer)
  for (const path of paths) expandPath(state, copy, path.split('.'))
  return copy
}

function expandPath(state: StripeState, value: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || typeof value !== 'object' || value === null) return
  const holder = value as Params
  const inner = holder[name]
  if (Array.isArray(inner)) {
    for (const one of inner) expandPath(state, one, rest)
    return
  }
  const found = typeof inner === 'string' ? state.objects.get(inner) : undefined
  if (found) holder[name] = structuredClone(found)
  expandPath(state, holder[name], rest)
}
