/** Statements that take something away from the previous version of the shop, which runs beside the new one. */
const contracting: readonly [RegExp, string][] = [
  [/^drop\s+table\b/i, 'drops a table'],
  [/^alter\s+table\b.*\bdrop\s+column\b/is, 'drops a column'],
  [/^alter\s+(?:table|type|view)\b.*\brename\b/is, 'renames'],
  [
    /^alter\s+table\b.*\balter\s+column\b.*\b(?:set\s+data\s+)?type\b/is,
    'changes the type of a column',
  ],
  [/^drop\s+type\b/i, 'drops a type'],
  [/^alter\s+table\b.*\bdrop\s+default\b/is, 'drops a default'],
]

const notNull = /\balter\s+column\s+"?(\w+)"?\s+set\s+not\s+null\b/gi
const addedNotNull = /\badd\s+column\b(?:(?!\badd\s+column\b).)*?\bnot\s+null\b/gis
const mark = /^--\s*unused since \S+/im

/**
 * Lists a migration's statements that would break the previous version, each with its effect. A statement is excused by
 * a comment above it that names the release which stopped using what it removes: `-- unused since 0.2.0`.
 */
export function listContractions(sql: string): string[] {
  // The text between two dollar quotes is a function's body.
  const statements = sql.replace(/\$(\w*)\$.*?\$\1\$/gs, "''").split(';')
  return statements.flatMap((part) => {
    if (mark.test(part)) return []
    const text = part.replace(/--.*$/gm, '').trim()
    return whatItTakes(text, sql).map(
      (what) => `${what}: ${text.replace(/\s+/g, ' ').slice(0, 100)}`,
    )
  })
}

function whatItTakes(text: string, sql: string): string[] {
  const taken = contracting.flatMap(([pattern, what]) => (pattern.test(text) ? [what] : []))
  for (const [, column] of text.matchAll(notNull))
    if (!new RegExp(`"?${column}"?\\s+set\\s+default\\b`, 'i').test(sql))
      taken.push('demands a value that the version before does not write')
  for (const [added] of text.matchAll(addedNotNull)) {
    const rest = text.slice(text.indexOf(added)).split(/\badd\s+column\b/i)[1] ?? ''
    if (!/\bdefault\b|\bgenerated\b|\bserial\b/i.test(rest))
      taken.push('demands a value that the version before does not write')
  }
  return taken
}
