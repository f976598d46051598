interface NamedText {
  text: string
  name?: string
  /** The name of a statement that the server doesn't keep. */
  statement?: string
}

const writes = /^(insert into|update|delete from) "(\w+)"/

/**
 * The name a statement is counted under: its own; for the builder's, the verb and the first table; one name for all
 * statements of the job queue. There are only as many names as statements in the source.
 */
export function statementNameOf({ name, statement, text }: NamedText): string {
  if (name) return name
  if (statement) return statement
  if (text.startsWith('select')) {
    const from = text.indexOf(' from "')
    return from < 0
      ? otherName(text)
      : `select ${text.slice(from + 7, text.indexOf('"', from + 7))}`
  }
  const [, verb, table] = writes.exec(text) ?? []
  if (verb && table) return `${verb} ${table}`
  return otherName(text)
}

function otherName(text: string): string {
  if (text.includes('pgboss')) return 'job queue'
  return text === 'rollback' ? text : 'other'
}
