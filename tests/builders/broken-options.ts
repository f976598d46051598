/** Invalid texts for a product's `variants`, which offer nothing to choose, each named by what is wrong. */
export const brokenOptions: [name: string, variants: string][] = [
  ['not JSON', 'Curl: C, CC'],
  ['empty text', ''],
  ['cut off', '{"Curl":["C"'],
  ['a JSON list', '[{"Curl":["C"]}]'],
  ['a JSON text', '"Curl"'],
  ['a number', '5'],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['an option without values', '{"Curl":[]}'],
  ['one value that is no list', '{"Curl":"C"}'],
  ['numbers', '{"Length":[10,12]}'],
  ['a list in a list', '{"Curl":[["C","CC"]]}'],
  ['an object in an object', '{"Curl":{"C":["10mm"]}}'],
  ['text that no database keeps', '{"Curl":["\\ud83c"]}'],
  ['a name that no database keeps', '{"\\u0000":["C"]}'],
]
