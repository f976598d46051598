/**
 * Awaits statements of a transaction that were sent together, and gives their results. If one fails, waits for the
 * others, so that nothing is sent after the rollback, then throws the first failure.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work) as Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }>
}
