import { describeChoice } from '#kernel/choice-words.ts'

/** One option of a product, with its values in the owner's order: Curl: C, CC, D. */
export interface ProductOption {
  name: string
  values: readonly string[]
}

/** The chosen value by option name. */
export type Choice = Readonly<Record<string, string>>

/**
 * A product's options in order, from its JSON text (spec 3). An option is a list with at least one text; other values,
 * and text that is not JSON, are ignored.
 */
export function parseOptions(variants: string | null): ProductOption[] {
  return Object.entries(parseObject(variants) ?? {}).flatMap(([name, values]) => {
    if (!Array.isArray(values)) return []
    const texts = values.filter((value) => typeof value === 'string')
    return texts.length > 0 ? [{ name, values: texts }] : []
  })
}

/** A shopper's choice from its JSON text: {} for null, null for text that is not an object of texts. */
export function parseChoice(variant: string | null): Choice | null {
  if (variant === null) return {}
  const parsed = parseObject(variant)
  return parsed && Object.values(parsed).every((value) => typeof value === 'string')
    ? (parsed as Choice)
    : null
}

/** The first value of each option; {} without options (design 5). */
export function firstChoice(options: readonly ProductOption[]): Choice {
  return Object.fromEntries(options.map((option) => [option.name, option.values[0] ?? '']))
}

/** The initial values: the first of each option, or others if those cannot be bought together. */
export function openingChoice({
  variants,
  openingChoice: other,
}: {
  variants: string | null
  openingChoice: string | null
}): Choice {
  const first = firstChoice(parseOptions(variants))
  return other === null ? first : { ...first, ...parseChoice(other) }
}

/** The variant that a product opens with; null without options. */
export function openingVariant(product: {
  variants: string | null
  openingChoice: string | null
}): string | null {
  return variantOf(parseOptions(product.variants), openingChoice(product))
}

/**
 * The values named in an address, as in links of shopping engines: `?Curl=CC&Length=10mm`. Null if it names none of the
 * product's own.
 */
export function askedChoice(
  options: readonly ProductOption[],
  query: URLSearchParams,
): Choice | null {
  const asked = options.flatMap(({ name, values }) => {
    const value = query.get(name)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  return asked.length > 0 ? Object.fromEntries(asked) : null
}

/** A choice as JSON text in the order of the options, as sent and stored; null without options. */
export function variantOf(options: readonly ProductOption[], choice: Choice): string | null {
  if (options.length === 0) return null
  return JSON.stringify(Object.fromEntries(options.map(({ name }) => [name, choice[name]])))
}

/** A variant's values as shown next to the product's name: "Curl C · 12 mm"; empty without values. */
export function describeVariant(variant: string | null): string {
  return describeChoice(parseChoice(variant) ?? {})
}

/** Whether there is something to choose: an option with more than one value. */
export function hasChoice(variants: string | null): boolean {
  return parseOptions(variants).some(({ values }) => values.length > 1)
}

/**
 * The object in a JSON text; null if it is not an object, or contains a lone surrogate or a NUL, which jsonb refuses.
 */
function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null', keepText)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return parsed as Record<string, unknown>
  } catch {
    return null
  }
}

function keepText(name: string, value: unknown): unknown {
  const text = `${name} ${value}`
  if (text.includes('\0') || !text.isWellFormed()) throw new SyntaxError(name)
  return value
}
