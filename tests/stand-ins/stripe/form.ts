/** The parameters of a call: texts, lists, and maps, as forms with brackets in their names carry them. */
export type Params = Record<string, unknown>

/** Parses a form or a query in Stripe's notation: `metadata[orderId]=1001&expand[0]=latest_charge`. */
export function readForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) place(params, pathOf(name), value)
  return params
}

const pathOf = (name: string): string[] => [
  name.replace(/\[.*/, ''),
  ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? ''),
]

function place(into: Params, [first = '', ...rest]: string[], value: string): void {
  if (['__proto__', 'constructor', 'prototype'].includes(first)) return
  const key = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[key] = value
    return
  }
  into[key] ??= {}
  place(into[key] as Params, rest, value)
}

/** The values of a list whose keys came as numbers. */
export const listOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String) : []
