import type pg from 'pg'

/** What PostgreSQL sends before the rows: their columns. */
interface Description {
  fields: readonly pg.FieldDef[]
}

/** What is used of pg's client and connection, partly missing from their types. */
interface Described {
  /** The statement whose answer is being read. */
  _activeQuery: { name?: string } | null
  connection: {
    bind: (message: { statement?: string }) => void
    describe: (message: object) => void
    on: ((event: 'rowDescription', heard: (columns: Description) => void) => void) &
      ((event: 'noData' | 'bindComplete', heard: () => void) => void)
    emit: (event: 'rowDescription', columns: Description) => void
  }
}

/**
 * Asks for the columns of a prepared statement once per connection. pg asks with every run, and reading the answer costs
 * more than short rows do. The columns can't change: PostgreSQL refuses to run a prepared statement whose columns have
 * (0A000, "cached plan must not change result type").
 */
export function rememberColumns(client: pg.Client): void {
  const described = client as unknown as Described
  const { connection } = described
  /** By statement; null if it returns no rows. */
  const known = new Map<string, Description | null>()
  const remember = (columns: Description | null) => {
    const name = described._activeQuery?.name
    if (name && !known.has(name)) known.set(name, columns)
  }
  const bind = connection.bind.bind(connection)
  const describe = connection.describe.bind(connection)
  // pg sends one right after the other.
  let bound = ''
  connection.bind = (message) => {
    bound = message.statement ?? ''
    bind(message)
  }
  connection.describe = (message) => {
    if (!known.has(bound)) describe(message)
  }
  connection.on('rowDescription', remember)
  connection.on('noData', () => remember(null))
  connection.on('bindComplete', () => {
    const columns = known.get(described._activeQuery?.name ?? '')
    if (columns) connection.emit('rowDescription', columns)
  })
}
