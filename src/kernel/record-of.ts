/** A record with these names, each with the value that `valueFor` gives for it. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  // The type of `fromEntries` forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>
}
