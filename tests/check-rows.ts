import { inspectRows } from '#db/statement.ts'

/** Holds every row that a statement gives against its schema, in every test: no type of a row is a mere wish. */
inspectRows(({ name, row }, rows) => {
  for (const given of rows) {
    const parsed = row?.strict().safeParse(given)
    if (parsed?.success === false)
      throw new Error(`a row of ${name} is not as it says: ${parsed.error.message}`)
  }
})
