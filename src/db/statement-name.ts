interface NamedText {
  text: string
  name?: string
  /** The name of a statement that is not kept by the server. */
  statement?: string
}

const writes = /^(insert into|update|delete from) "(\w+)"/

/**
 * What a statement is called where statements are counted: its own name, for those of the builder the verb and the first
 * table, and one name for all that the job queue asks. There are as many names as statements in the sources.
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
