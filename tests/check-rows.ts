import { inspectRows } from '#db/statement.ts'

/** Checks every row of every statement against its schema in all tests, so that no row's type is wishful. */
inspectRows(({ name, row }, rows) => {
  for (const given of rows) {
    const parsed = row?.strict().safeParse(given)
    if (parsed?.success === false)
      throw new Error(`a row of ${name} is not as it says: ${parsed.error.message}`)
  }
})
