/** Chosen option values as they are shown next to a product's name: "Curl C · 12 mm"; empty without values. */
export function describeChoice(choice: Readonly<Record<string, string>>): string {
  return Object.entries(choice)
    .map(([name, value]) => describeValue(name, value))
    .join(' · ')
}

/** A value as it reads alone: one of a few letters follows its option's name. */
function describeValue(name: string, value: string): string {
  return value.length < 3 ? `${name} ${value}` : shownValue(value)
}

/** A value as pages show it: a measure gets a space before its unit ("9 mm", "Mixed 8–15 mm"); others are unchanged. */
export function shownValue(value: string): string {
  const [, before = '', measure] = /^(.* )?([\d.,–-]+)\s*mm$/i.exec(value) ?? []
  return measure ? `${before}${measure.replace('-', '–')} mm` : value
}
