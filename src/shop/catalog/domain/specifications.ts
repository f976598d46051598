/** A product's specifications in the owner's order, from their JSON text; empty if it cannot be parsed (spec 3). */
export function parseSpecifications(text: string | null): [name: string, value: string][] {
  return Object.entries(parseObject(text)).flatMap(([name, value]) => {
    const shown = Array.isArray(value) ? value.join(', ') : String(value ?? '')
    return shown ? [[name, shown]] : []
  })
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
    return parsed as Record<string, unknown>
  } catch {
    return {}
  }
}
