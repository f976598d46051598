import type pg from 'pg'

/** A column as PostgreSQL describes it: its name and the OID of its type. */
export interface DescribedColumn {
  name: string
  dataTypeID: number
}

/** Has PostgreSQL describe a statement without running it: Parse and Describe in its protocol (manual, 54.2.3). */
class Description implements pg.Submittable {
  readonly columns: Promise<DescribedColumn[]>
  readonly #text: string
  #described: DescribedColumn[] = []
  #resolve: (columns: DescribedColumn[]) => void = () => {}
  #reject: (fault: Error) => void = () => {}

  constructor(text: string) {
    this.#text = text
    this.columns = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    this.#described = fields
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#described)
  }

  handleError(fault: Error): void {
    this.#reject(fault)
  }
}

/** The columns of a statement on a database; throws if PostgreSQL refuses it. */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return client.query(new Description(text)).columns
}
