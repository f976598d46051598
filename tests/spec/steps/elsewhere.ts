/**
 * For `test.skip`: these tests make administrators at the shop's terminal, or write to its database, so they cannot run
 * against a shop on another machine (TEST_URL). `npm test` sets no TEST_URL and skips none of them.
 */
export const elsewhere = [
  Boolean(process.env.TEST_URL),
  'Needs the terminal and the database of the shop, which TEST_URL does not give',
] as const
