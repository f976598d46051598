/**
 * Sends statements of a transaction together and gives what they gave, once each is answered. Where one fails, the
 * rest is waited for all the same, so that nothing is sent after the transaction is taken back; the first failure is
 * thrown.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work) as Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }>
}
