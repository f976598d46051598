/**
 * How calls past the pages are made: a server may close a connection that was idle for seconds just as it is
 * used again; such a call was not read by anybody and is sent once more.
 */
export const patient = { maxRetries: 3 } as const
