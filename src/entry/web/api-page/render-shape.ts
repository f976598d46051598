import { counted } from '#kernel/counted.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { Shape } from './contract.ts'
import { renderWords } from './render-words.ts'

const referenceForm = /^#\/components\/schemas\/(.+)$/

/** Describes a schema in words: a list of Product, "a" or "b", text or null. */
export function renderShape(shape: Shape | undefined): string {
  if (!shape) return 'anything'
  const name = referenceForm.exec(shape.$ref ?? '')?.[1]
  if (name) return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`
  if (shape.enum) return shape.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' or ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.map(renderShape).join(' or ')
  if (shape.allOf) return shape.allOf.map(renderShape).join(' and ')
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? ['anything'])
  return types.map((type) => renderType(type, shape)).join(' or ')
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
}

function renderType(type: string, shape: Shape): string {
  if (type === 'array') return `list of ${renderShape(shape.items)}`
  if (type !== 'object') return `${words[type] ?? type}${renderLimits(type, shape)}`
  const values = shape.additionalProperties
  if (typeof values === 'object') return `values by name: ${renderShape(values)}`
  return shape.properties ? renderProperties(shape) : 'object'
}

/** The limits of a number or text, without the bounds of safe integers that zod adds. */
function renderLimits(type: string, shape: Shape): string {
  if (type === 'string') {
    const limits = [shape.format, lengthInWords(shape)].filter(Boolean)
    return limits.length > 0 ? ` (${limits.join(', ')})` : ''
  }
  if (type !== 'integer' && type !== 'number') return ''
  const least = shape.minimum ?? Number.MIN_SAFE_INTEGER
  const most = shape.maximum ?? Number.MAX_SAFE_INTEGER
  const from = least > Number.MIN_SAFE_INTEGER ? ` from ${least}` : ''
  return `${from}${most < Number.MAX_SAFE_INTEGER ? ` up to ${most}` : ''}`
}

/** How long a text may be: "8 to 200 characters", "at least 1 character". */
function lengthInWords({ minLength: least, maxLength: most }: Shape): string {
  const characters = (count: number) => counted(count, 'character')
  if (most === undefined) return least ? `at least ${characters(least)}` : ''
  if (least === most) return characters(most)
  return least ? `${least} to ${characters(most)}` : `up to ${characters(most)}`
}

/** The properties of an object, one per line, with what is said of them; optional ones are marked. */
export function renderProperties({ properties = {}, required = [] }: Shape): string {
  const lines = Object.entries(properties).map(([name, shape]) => {
    const mark = required.includes(name) ? '' : ' <small>may be missing</small>'
    const otherwise =
      shape.default === undefined
        ? ''
        : ` <small>else ${escapeHtml(JSON.stringify(shape.default))}</small>`
    const told = shape.description ? `<p>${renderWords(shape.description)}</p>` : ''
    return `<dt><code>${escapeHtml(name)}</code>${mark}</dt><dd>${renderShape(shape)}${otherwise}${told}</dd>`
  })
  return `<dl>${lines.join('')}</dl>`
}
